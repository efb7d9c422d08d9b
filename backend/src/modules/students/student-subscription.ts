import type { Student } from './student.entity';
import type { Subscription, SubscriptionSnapshot } from './students.types';
import { inheritedSubscription } from './subscription.rules';

/** Returns the plan stored with a student, whether or not their email address is confirmed. */
export const paidPlanOf = (student: Student): SubscriptionSnapshot => ({
  status: student.subscriptionStatus,
  boughtSignedIn: student.subscriptionBoughtSignedIn,
  priceCents: student.subscriptionPriceCents,
  currentPeriodStart: student.subscriptionPeriodStart,
  currentPeriodEnd: student.subscriptionPeriodEnd,
  cancelAtPeriodEnd: student.subscriptionCancelAtPeriodEnd,
  pausedFrom: student.subscriptionPausedFrom,
  resumesAt: student.subscriptionResumesAt,
  pastDueSince: student.subscriptionPastDueSince,
});

/** Returns the plan that a student may use. [T15] */
export const subscriptionFrom = (student: Student): Subscription =>
  inheritedSubscription(paidPlanOf(student), student.emailConfirmedAt);
