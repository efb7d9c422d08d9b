import type { ReviewContent } from './review-content.types';

/** What a review consists of, as somebody would name it who changed it. */
export const REVIEW_PARTS = ['marks', 'measures', 'fix-first', 'talk-through', 'drills', 'scores', 'notes'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

const FIELDS: Readonly<Record<ReviewPart, readonly (keyof ReviewContent)[]>> = {
  marks: ['marks'],
  measures: ['measures'],
  'fix-first': ['fixFirstMarkId'],
  'talk-through': ['takes'],
  drills: ['drillIds', 'drillTimesPerWeek', 'drillsUntil'],
  scores: ['scores'],
  notes: ['notes'],
};

/** In which parts two drafts differ; none where they say the same. @param isSame whether two values are equal, whatever the order of their keys */
export const partsThatDiffer = (
  one: ReviewContent,
  other: ReviewContent,
  isSame: (one: unknown, other: unknown) => boolean,
): ReviewPart[] => REVIEW_PARTS.filter((part) => FIELDS[part].some((field) => !isSame(one[field], other[field])));

/**
 * The draft once other words were delivered by a form: they take the place of those that counted before, words in the making stay.
 * @param before what was delivered before
 */
export const followDelivery = (draft: ReviewContent, before: ReviewContent, delivered: ReviewContent): ReviewContent =>
  draft.notes === before.notes ? { ...draft, notes: delivered.notes } : draft;

type OnVideo = Pick<ReviewContent, 'marks' | 'measures'>;

/** Whether every mark and measure is on the video that is reviewed: its file, or none where it is a link. */
export const areOnVideo = ({ marks, measures }: OnVideo, uploadId: string | null): boolean =>
  [...marks, ...measures].every((each) => each.uploadId === uploadId);

/** The version that an `If-Match` header names, as `"7"`; null where it names none. */
export const versionOf = (ifMatch: string | undefined): number | null => {
  const digits = /^"(\d{1,9})"$/.exec(ifMatch ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};
