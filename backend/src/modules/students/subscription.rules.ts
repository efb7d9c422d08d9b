import type { Subscription, SubscriptionSnapshot, SubscriptionStatus } from './students.types';

const NOTHING: SubscriptionSnapshot = {
  status: 'none',
  boughtSignedIn: false,
  priceCents: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
  pastDueSince: null,
};

/**
 * An account inherits what was paid with its address only once the address is confirmed. What was
 * bought while signed in to the account applies at once. [T15]
 */
export const inheritedSubscription = (
  paid: SubscriptionSnapshot,
  emailConfirmedAt: Date | null,
): Subscription =>
  emailConfirmedAt || paid.boughtSignedIn
    ? { ...paid, awaitsConfirmation: false }
    : { ...NOTHING, awaitsConfirmation: paid.status !== 'none' };

/**
 * Whether a student without a plan may be offered one: a paused or overdue plan is fixed, not
 * bought again.
 */
export const hasNoPlan = (status: SubscriptionStatus): boolean =>
  status === 'none' || status === 'canceled';
