import type { NoExtraReason } from '../submissions/allowance/extra-reviews.service';

/** The kind of checkout, payment and refund. */
export const EXTRA_REVIEW_KIND = 'extra-review';
export const EXTRA_REVIEW_ACCOUNTS = {
  income: 'revenue:extra-reviews',
  refunds: 'refunds:extra-reviews',
  disputes: 'disputes:extra-reviews',
} as const;

/** A minute more than the provider's minimum. */
const PAGE_SECONDS = 31 * 60;

/** Returns until when the provider's page accepts a payment, in seconds since 1970. */
export const pageUntil = (now: Date): number => Math.floor(now.getTime() / 1_000) + PAGE_SECONDS;

const REFUSALS: Readonly<Record<NoExtraReason, string>> = {
  off: 'Extra reviews aren’t for sale right now.',
  'no-plan': 'You need an active plan to buy an extra review.',
  'reviews-left': 'You still have a review left this month, so you don’t need an extra one yet.',
  'extra-left': 'You already have an extra review. Use it before you buy another one.',
};

/** Returns what a student reads who can't buy one. */
export const refusalText = (why: NoExtraReason): string =>
  `${REFUSALS[why]} You haven’t been charged.`;

/** Returns whether nothing of a payment is left with us, and the bank isn't still deciding. */
export const isGone = ({
  amountCents,
  refundedCents,
  disputedCents,
  dispute,
}: {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly dispute: 'open' | 'lost' | null;
}): boolean => dispute !== 'open' && refundedCents + disputedCents >= amountCents;

const MEANINGS = {
  removed: ' The extra review is no longer in your account.',
  used: ' You keep the review of the video you used it for.',
  none: '',
} as const;

/**
 * Returns the owner's reason, with what the refund means for the review, for the email.
 * @param meaning `none`: it had been removed before.
 */
export const refundReason = (reason: string, meaning: keyof typeof MEANINGS): string => {
  const words = reason.trim();
  return `${words}${/[.!?…]$/.test(words) ? '' : '.'}${MEANINGS[meaning]}`;
};
