import { LONGEST_PHONE, PHONE } from '../../common/people/phone.rules';
import { referralsIn, TOPICS, type Topic } from '@wavetrain/shared/intake';

export type SkillRatings = Partial<Record<Topic, number>>;

const PRIORITY = new RegExp(`^(${TOPICS.join('|')}):([1-6])$`);

/** A `topic:rank` string, rank 1 to 6. [A§3] */
export const isPriority = (entry: unknown): entry is string =>
  typeof entry === 'string' && PRIORITY.test(entry);

/** Keeps each topic once, with its latest entry, highest rank first. [A§5] */
export const tidyPriorities = (entries: readonly string[]): string[] => {
  const byTopic = new Map(entries.map((entry) => entry.split(':') as [string, string]));
  return [...byTopic]
    .sort(([, one], [, other]) => Number(one) - Number(other))
    .map(([topic, rank]) => `${topic}:${rank}`);
};

const isTopic = (name: string): name is Topic => TOPICS.some((topic) => topic === name);
const isRating = (value: unknown): value is number =>
  typeof value === 'number' && value >= 1 && value <= 10;

/**
 * Parses ratings from their JSON string; null if it isn't valid JSON, names another skill or is
 * outside 1 to 10. [A§5]
 */
export const parseSkillRatings = (json: string): SkillRatings | null => {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    const entries = Object.entries(parsed);
    return entries.every(([name, value]) => isTopic(name) && isRating(value))
      ? (Object.fromEntries(entries) as SkillRatings)
      : null;
  } catch {
    return null;
  }
};

/** Returns how many friends a text names. [T118] */
export const countReferrals = (text: string): number => referralsIn(text).length;

export interface IntakeAnswers {
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly coachingPriorities: readonly string[];
  readonly skillRatings: SkillRatings;
  readonly paddlingGoals: string;
  readonly boat: string | null;
  readonly rivers: string | null;
  /** Health information, only for the student and the coach. */
  readonly injuries: string | null;
  readonly referrals: string | null;
}

/**
 * Returns the phone number to copy to the profile; null if there is none, it isn't one, or the
 * profile has its own.
 */
export const phoneForProfile = (given: string | null, inProfile: string | null): string | null =>
  given !== null && inProfile === null && given.length <= LONGEST_PHONE && PHONE.test(given)
    ? given
    : null;

/** Returns whether the answers are unchanged, so that nothing has to be saved. */
export const sameAnswers = (one: IntakeAnswers, other: IntakeAnswers): boolean =>
  one.email === other.email &&
  one.phoneNumber === other.phoneNumber &&
  one.paddlingGoals === other.paddlingGoals &&
  one.boat === other.boat &&
  one.rivers === other.rivers &&
  one.injuries === other.injuries &&
  one.referrals === other.referrals &&
  one.coachingPriorities.join() === other.coachingPriorities.join() &&
  TOPICS.every((topic) => one.skillRatings[topic] === other.skillRatings[topic]);
