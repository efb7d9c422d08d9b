import type { Intake, IntakeSubmission } from './api/intake';
import { isEmail } from '../../lib/email.rules';

/** The six topics [A§3], ranked and rated alike [T116]. */
export const TOPICS = [
  'rolling_bracing',
  'strokes_concepts',
  'playboating',
  'river_running',
  'fitness_conditioning',
  'mental_game',
] as const;
export type Topic = (typeof TOPICS)[number];
export const RANKS = ['1', '2', '3', '4', '5', '6'] as const;
export const MAX_REFERRALS = 5;

export const TOPIC_LABELS: Record<Topic, string> = {
  rolling_bracing: 'Rolling and bracing',
  strokes_concepts: 'Strokes and concepts',
  playboating: 'Playboating',
  river_running: 'River running',
  fitness_conditioning: 'Fitness and conditioning',
  mental_game: 'Mental game',
};

type RankField = `rank:${Topic}`;
type SkillField = `skill:${Topic}`;
export type IntakeFields = Record<'email' | 'phoneNumber' | 'paddlingGoals' | 'referrals' | RankField | SkillField, string>;

const MIDDLE = '5';
const forTopics = (prefix: 'rank' | 'skill', value: (topic: Topic) => string) =>
  Object.fromEntries(TOPICS.map((topic) => [`${prefix}:${topic}`, value(topic)]));

/** The form as it begins: what was told last, or the account's address and nothing else. */
export const intakeFields = (email: string, last: Intake | null): IntakeFields => {
  const ranks = new Map(last?.coachingPriorities.map((entry) => entry.split(':') as [string, string]));
  return {
    email: last?.email ?? email,
    phoneNumber: last?.phoneNumber ?? '',
    paddlingGoals: last?.paddlingGoals ?? '',
    referrals: last?.referrals ?? '',
    ...(forTopics('rank', (topic) => ranks.get(topic) ?? '') as Record<RankField, string>),
    ...(forTopics('skill', (topic) => String(last?.skillRatings[topic] ?? MIDDLE)) as Record<SkillField, string>),
  };
};

/** Ranks a topic; a rank that another topic holds changes places with this one's old rank [T117]. */
export const rankTopic = (fields: IntakeFields, topic: Topic, rank: string): { change: Partial<IntakeFields>; swapped?: Topic } => {
  const holder = rank === '' ? undefined : TOPICS.find((other) => other !== topic && fields[`rank:${other}`] === rank);
  const change: Partial<IntakeFields> = { [`rank:${topic}`]: rank };
  return holder ? { change: { ...change, [`rank:${holder}`]: fields[`rank:${topic}`] }, swapped: holder } : { change };
};

/** `topic:rank` for each ranked topic, highest first, each topic once. */
const priorities = (fields: IntakeFields): string[] =>
  TOPICS.filter((topic) => fields[`rank:${topic}`] !== '')
    .sort((one, other) => Number(fields[`rank:${one}`]) - Number(fields[`rank:${other}`]))
    .map((topic) => `${topic}:${fields[`rank:${topic}`]}`);

export const toSubmission = (fields: IntakeFields): IntakeSubmission => ({
  email: fields.email.trim().toLowerCase(),
  phoneNumber: fields.phoneNumber.trim() || undefined,
  coachingPriorities: priorities(fields),
  skillRatings: JSON.stringify(Object.fromEntries(TOPICS.map((topic) => [topic, Number(fields[`skill:${topic}`])]))),
  paddlingGoals: fields.paddlingGoals.trim(),
  referrals: fields.referrals.trim() || undefined,
});

export type IntakeProblems = Partial<Record<'email' | 'coachingPriorities' | 'paddlingGoals' | 'referrals', string>>;

/** Everything that is wrong, by field [A§5]. */
export const intakeProblems = (fields: IntakeFields): IntakeProblems => ({
  ...(!isEmail(fields.email) && { email: 'Please enter a valid email address' }),
  ...(priorities(fields).length === 0 && { coachingPriorities: 'Please rank at least one coaching topic' }),
  ...(fields.paddlingGoals.trim().length < 10 && { paddlingGoals: 'Please provide at least 10 characters describing your goals' }),
  ...(fields.referrals.split(/[\n,;]+/).filter((name) => name.trim() !== '').length > MAX_REFERRALS && {
    referrals: 'Please name up to five friends',
  }),
});
