import type { Subscription, SubscriptionSnapshot, SubscriptionStatus } from './students.types';

const NOTHING: SubscriptionSnapshot = {
  status: 'none',
  priceCents: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
  pastDueSince: null,
};

/** An account inherits what was paid with its address only once the address is confirmed. [T15] */
export const inheritedSubscription = (
  paid: SubscriptionSnapshot,
  emailConfirmedAt: Date | null,
): Subscription =>
  emailConfirmedAt
    ? { ...paid, awaitsConfirmation: false }
    : { ...NOTHING, awaitsConfirmation: paid.status !== 'none' };

/**
 * Whether a student without a plan may be offered one: a paused or overdue plan is fixed, not
 * bought again.
 */
export const hasNoPlan = (status: SubscriptionStatus): boolean =>
  status === 'none' || status === 'canceled';
