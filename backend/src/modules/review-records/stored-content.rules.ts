import type { ReviewContent } from '@wavetrain/shared/review-content';

/** An empty review. */
export const EMPTY: ReviewContent = {
  schema: 1,
  marks: [],
  measures: [],
  fixFirstMarkId: null,
  takes: [],
  drillIds: [],
  drillTimesPerWeek: 3,
  drillsUntil: null,
  scores: null,
  notes: '',
};

/** Fills in parts that were added to the schema after a row was saved. */
export const CONTENT_COLUMN = {
  to: (content: ReviewContent): ReviewContent => content,
  from: (stored: ReviewContent): ReviewContent => ({ ...EMPTY, ...stored }),
};
