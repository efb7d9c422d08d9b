import type { Subscription, SubscriptionSnapshot, SubscriptionStatus } from './students.types';

const NOTHING: SubscriptionSnapshot = { status: 'none', priceCents: null, currentPeriodEnd: null, cancelAtPeriodEnd: false };

/** An account inherits what was paid with its address only once the address is known to be theirs. [T15] */
export const inheritedSubscription = (paid: SubscriptionSnapshot, emailConfirmedAt: Date | null): Subscription =>
  emailConfirmedAt ? { ...paid, awaitsConfirmation: false } : { ...NOTHING, awaitsConfirmation: paid.status !== 'none' };

/** Whether a plan runs; one whose last payment failed still does. */
export const isSubscribed = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'active_alumni' || status === 'past_due';
