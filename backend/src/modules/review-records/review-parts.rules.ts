import {
  REVIEW_PARTS,
  type ReviewContent,
  type ReviewPart,
} from '@wavetrain/shared/review-content';

const FIELDS: Readonly<Record<ReviewPart, readonly (keyof ReviewContent)[]>> = {
  marks: ['marks'],
  measures: ['measures'],
  comparisons: ['comparisons'],
  'fix-first': ['fixFirstMarkId', 'fixFirstGoal'],
  'talk-through': ['takes'],
  drills: ['drillIds', 'drillTimesPerWeek', 'drillsUntil'],
  scores: ['scores'],
  notes: ['notes'],
};

/**
 * Returns the parts in which two drafts differ. @param isSame whether two values are equal,
 * regardless of the order of their keys
 */
export const partsThatDiffer = (
  one: ReviewContent,
  other: ReviewContent,
  isSame: (one: unknown, other: unknown) => boolean,
): ReviewPart[] =>
  REVIEW_PARTS.filter((part) => FIELDS[part].some((field) => !isSame(one[field], other[field])));

const CALLED: Readonly<Record<ReviewPart, string>> = {
  marks: 'the marks',
  measures: 'the measurements',
  comparisons: 'the comparison',
  'fix-first': 'what to fix first',
  'talk-through': 'the talk-through',
  drills: 'the drills',
  scores: 'the scores',
  notes: 'the notes',
};
const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names parts of a review for a sentence: `the marks, the scores, and the notes`. */
export const partsInWords = (parts: readonly ReviewPart[], hasOtherVideo = false): string =>
  LIST.format([...parts.map((part) => CALLED[part]), ...(hasOtherVideo ? ['the video'] : [])]);
