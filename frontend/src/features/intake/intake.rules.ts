import { TOPICS, type Topic } from '@wavetrain/shared/intake';

import type { Intake, IntakeSubmission } from './api/intake';

export const RANKS = ['1', '2', '3', '4', '5', '6'] as const;

export const TOPIC_LABELS: Record<Topic, string> = {
  rolling_bracing: 'Rolling and bracing',
  strokes_concepts: 'Strokes and concepts',
  playboating: 'Playboating',
  river_running: 'River running',
  fitness_conditioning: 'Fitness and conditioning',
  mental_game: 'Mental game',
};

export type RankField = `rank:${Topic}`;
export type SkillField = `skill:${Topic}`;
export type IntakeFields = Record<
  | 'email'
  | 'phoneNumber'
  | 'boat'
  | 'rivers'
  | 'injuries'
  | 'paddlingGoals'
  | 'referrals'
  | RankField
  | SkillField,
  string
>;

const forTopics = (prefix: 'rank' | 'skill', value: (topic: Topic) => string) =>
  Object.fromEntries(TOPICS.map((topic) => [`${prefix}:${topic}`, value(topic)]));

/** Returns the form's initial values: the latest answers, or only the account's address. */
export const intakeFields = (email: string, last: Intake | null): IntakeFields => {
  const ranks = new Map(
    last?.coachingPriorities.map((entry) => entry.split(':') as [string, string]),
  );
  return {
    email: last?.email ?? email,
    phoneNumber: last?.phoneNumber ?? '',
    paddlingGoals: last?.paddlingGoals ?? '',
    boat: last?.boat ?? '',
    rivers: last?.rivers ?? '',
    injuries: last?.injuries ?? '',
    referrals: last?.referrals ?? '',
    ...(forTopics('rank', (topic) => ranks.get(topic) ?? '') as Record<RankField, string>),
    ...(forTopics('skill', (topic) => String(last?.skillRatings[topic] ?? '')) as Record<
      SkillField,
      string
    >),
  };
};

/** Ranks a topic. If another topic has that rank, the two swap [T117]. */
export const rankTopic = (
  fields: IntakeFields,
  topic: Topic,
  rank: string,
): { change: Partial<IntakeFields>; swapped?: Topic } => {
  const holder =
    rank === ''
      ? undefined
      : TOPICS.find((other) => other !== topic && fields[`rank:${other}`] === rank);
  const change: Partial<IntakeFields> = { [`rank:${topic}`]: rank };
  return holder
    ? { change: { ...change, [`rank:${holder}`]: fields[`rank:${topic}`] }, swapped: holder }
    : { change };
};

/** Returns `topic:rank` for each ranked topic, highest first, each topic once. */
export const priorities = (fields: IntakeFields): string[] =>
  TOPICS.filter((topic) => fields[`rank:${topic}`] !== '')
    .sort((one, other) => Number(fields[`rank:${one}`]) - Number(fields[`rank:${other}`]))
    .map((topic) => `${topic}:${fields[`rank:${topic}`]}`);

/** Returns the ratings, without untouched sliders. */
const ratings = (fields: IntakeFields): Partial<Record<Topic, number>> =>
  Object.fromEntries(
    TOPICS.filter((topic) => fields[`skill:${topic}`] !== '').map((topic) => [
      topic,
      Number(fields[`skill:${topic}`]),
    ]),
  );

/** Converts a valid form to the request. */
export const toSubmission = (fields: IntakeFields): IntakeSubmission => ({
  email: fields.email.toLowerCase(),
  phoneNumber: fields.phoneNumber || undefined,
  coachingPriorities: priorities(fields),
  skillRatings: JSON.stringify(ratings(fields)),
  paddlingGoals: fields.paddlingGoals,
  boat: fields.boat || undefined,
  rivers: fields.rivers || undefined,
  injuries: fields.injuries || undefined,
  referrals: fields.referrals || undefined,
});
