import { EMPTY, type ReviewContent } from '@wavetrain/shared/review-content';

/** Fills in parts that were added to the schema after a row was saved. */
export const CONTENT_COLUMN = {
  to: (content: ReviewContent): ReviewContent => content,
  from: (stored: ReviewContent): ReviewContent => ({ ...EMPTY, ...stored }),
};
