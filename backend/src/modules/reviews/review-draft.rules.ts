import {
  REVIEW_PARTS,
  type ReviewContent,
  type ReviewPart,
} from '@wavetrain/shared/review-content';

const FIELDS: Readonly<Record<ReviewPart, readonly (keyof ReviewContent)[]>> = {
  marks: ['marks'],
  measures: ['measures'],
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

type OnVideo = Pick<ReviewContent, 'marks' | 'measures'>;

/**
 * Returns whether every mark and measure is on the video under review: on its file, or on none if
 * it's a link.
 */
export const areOnVideo = ({ marks, measures }: OnVideo, uploadId: string | null): boolean =>
  [...marks, ...measures].every((each) => each.uploadId === uploadId);

/** Returns the version in an `If-Match` header such as `"7"`; null if it has none. */
export const versionOf = (ifMatch: string | undefined): number | null => {
  const digits = /^"(\d{1,9})"$/.exec(ifMatch ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};
