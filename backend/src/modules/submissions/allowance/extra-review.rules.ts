/** Why a bought review was removed unused; `duplicate`: a second payment for the same one. */
export type RemovalReason = 'duplicate' | 'refunded' | 'disputed';

/** The reasons why no extra review is offered. */
export const NO_EXTRA_REASONS = ['off', 'no-plan', 'reviews-left', 'extra-left'] as const;
export type NoExtraReason = (typeof NO_EXTRA_REASONS)[number];

/**
 * Returns why a student can't buy an extra review; null if they can: it's offered, they have an
 * active plan, and neither its reviews nor a bought one are left.
 */
export const whyNoExtra = (
  isOffered: boolean,
  {
    included,
    left,
    extra,
  }: { readonly included: number; readonly left: number; readonly extra: number },
): NoExtraReason | null => {
  if (!isOffered) return 'off';
  if (included === 0) return 'no-plan';
  if (left > 0) return 'reviews-left';
  return extra > 0 ? 'extra-left' : null;
};

/**
 * Divides waiting videos, oldest first, among what can cover them: the plan's reviews come first,
 * then the bought ones. Those that nothing covers are left out.
 *
 * @param extras the ids of the unused bought reviews, in the order to use them.
 */
export const shareOut = <T>(
  waiting: readonly T[],
  left: number,
  extras: readonly string[],
): { readonly video: T; readonly extraReviewId: string | null }[] =>
  waiting.slice(0, left + extras.length).map((video, index) => ({
    video,
    extraReviewId: index < left ? null : (extras[index - left] ?? null),
  }));
