import type { ReviewContent } from '@wavetrain/shared/review-content';

/** What a student was told to fix first. */
export interface LastFixFirst {
  readonly text: string;
  /** What to show in the next video; empty if the coach set no goal. */
  readonly goal: string;
  readonly deliveredAt: Date;
}

interface DeliveredReview {
  readonly review: { readonly submissionId: string | null };
  readonly revision: { readonly content: ReviewContent; readonly deliveredAt: Date };
}

/**
 * Returns what the latest of a student's other reviews said to fix first; null if none said
 * anything.
 * @param submissionId whose own review is left out
 * @param before only reviews delivered before this; null for no limit
 */
export const lastFixFirst = (
  delivered: readonly DeliveredReview[],
  submissionId: string,
  before: Date | null,
): LastFixFirst | null =>
  delivered
    .filter(({ review }) => review.submissionId !== submissionId)
    .map(({ revision: { content, deliveredAt } }): LastFixFirst => {
      const mark = content.marks.find(({ id }) => id === content.fixFirstMarkId);
      return {
        text: mark?.text.trim() ?? '',
        goal: content.fixFirstGoal?.trim() ?? '',
        deliveredAt,
      };
    })
    .filter(({ text, deliveredAt }) => text !== '' && (!before || deliveredAt < before))
    .reduce<LastFixFirst | null>(
      (latest, each) => (latest && latest.deliveredAt >= each.deliveredAt ? latest : each),
      null,
    );
