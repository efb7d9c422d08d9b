import { TOPICS, type Topic } from '@wavetrain/shared/intake';
import { RANKS, type IntakeFields, type RankField } from './intake.rules';

type Ranks = Pick<IntakeFields, RankField>;

/** Returns the ranked topics, highest first. */
export const rankedTopics = (fields: Ranks): Topic[] =>
  TOPICS.filter((topic) => fields[`rank:${topic}`] !== '').sort(
    (one, other) => Number(fields[`rank:${one}`]) - Number(fields[`rank:${other}`]),
  );

/** Returns all six topics in list order: ranked ones by rank, then the rest. */
export const listedTopics = (fields: Ranks): Topic[] => {
  const ranked = rankedTopics(fields);
  return [...ranked, ...TOPICS.filter((topic) => !ranked.includes(topic))];
};

/**
 * Moves a topic to a position in the list, from 0. Among the ranked topics it takes that rank and
 * the others make room; below them it becomes unranked. Ranks are then renumbered from 1.
 */
export const moveTopic = (fields: Ranks, topic: Topic, place: number): Ranks => {
  const others = rankedTopics(fields).filter((other) => other !== topic);
  const isRanked = place <= others.length;
  const ranked = isRanked ? others.toSpliced(Math.max(0, place), 0, topic) : others;
  const rankOf = (other: Topic) => RANKS[ranked.indexOf(other)] ?? '';
  return Object.fromEntries(TOPICS.map((other) => [`rank:${other}`, rankOf(other)])) as Ranks;
};
