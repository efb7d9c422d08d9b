import { formatDate, formatDay } from '../../lib/format-date';
import { formatMonthly } from '../../lib/format-money';
import type { StudentProfile, Subscription, SubscriptionStatus } from './api/get-profile';
import { isInUnpaidMonth } from './pause-labels';

const STATUS: Record<SubscriptionStatus, string> = {
  none: 'No plan',
  active: 'Active',
  active_alumni: 'Active (clinic alumni)',
  past_due: 'Payment overdue',
  paused: 'Paused',
  canceled: 'Canceled',
};

/** Whether it's a plan whose last payment went through and that isn't paused. */
export const isActivePlan = ({ status }: Subscription): boolean =>
  status === 'active' || status === 'active_alumni';

/** A plan is only paused once its paid month is over. */
const statusOf = (plan: Subscription): string => {
  if (plan.status !== 'paused' || plan.pausedFrom === null || isInUnpaidMonth(plan))
    return STATUS[plan.status];
  return plan.cancelAtPeriodEnd ? STATUS.active : `Pauses ${formatDay(plan.pausedFrom)}`;
};

const STANDARD_CENTS = 15_000;
const ALUMNI_CENTS = 7_500;

/**
 * Returns the subscription's price. Without billing data, derives it from email and status as
 * before [T8].
 */
const monthlyCents = ({ email, subscriptionStatus, subscription }: StudentProfile): number => {
  if (subscription.priceCents !== null) return subscription.priceCents;
  return email.includes('clinic') || subscriptionStatus.includes('alumni')
    ? ALUMNI_CENTS
    : STANDARD_CENTS;
};

/** Returns until when a paused plan is paid, and when it resumes. */
const pausedRows = (plan: Subscription): SubscriptionFacts['rows'] => [
  ...(plan.pausedFrom !== null && !isInUnpaidMonth(plan)
    ? [{ label: 'Paid until', value: formatDate(plan.pausedFrom) }]
    : []),
  ...(plan.resumesAt === null ? [] : [{ label: 'Resumes', value: formatDate(plan.resumesAt) }]),
];

/** Explains what a pause means today; a plan that is ending won't resume. */
export const pauseNotice = (plan: Subscription): string => {
  if (plan.cancelAtPeriodEnd) {
    const end = formatDate(plan.currentPeriodEnd);
    const how = isInUnpaidMonth(plan)
      ? `Your plan is paused and ends on ${end}.`
      : `You keep your reviews until ${end}, when your plan ends.`;
    return `${how} You won’t be charged again. To keep your plan, renew it under “Manage subscription”.`;
  }
  const until =
    plan.resumesAt === null
      ? 'until you resume it'
      : `until ${formatDate(plan.resumesAt)}, when it resumes automatically`;
  if (plan.pausedFrom !== null && !isInUnpaidMonth(plan))
    return `You keep your reviews until ${formatDate(plan.pausedFrom)}. Then your plan is paused ${until}. You won’t be charged, and videos you send will wait.`;
  return `Your plan is paused ${until}. You won’t be charged, and videos you send will wait.`;
};

export interface SubscriptionFacts {
  running: boolean;
  rows: readonly { label: string; value: string }[];
}

/** Returns the plan in a few words: `$150/month, renews Dec 4`. */
export const planLine = (profile: StudentProfile): string => {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, resumesAt } = profile.subscription;
  if (status === 'past_due') return STATUS[status];
  const price = formatMonthly(monthlyCents(profile));
  if (cancelAtPeriodEnd)
    return currentPeriodEnd ? `Ends ${formatDay(currentPeriodEnd)}` : STATUS[status];
  if (status === 'paused')
    return resumesAt ? `Paused, resumes ${formatDay(resumesAt)}` : STATUS[status];
  return currentPeriodEnd ? `${price}, renews ${formatDay(currentPeriodEnd)}` : price;
};

/**
 * Returns the box's lines. A plan that is ending shows its end, any other its next payment [T50].
 */
export const subscriptionFacts = (profile: StudentProfile): SubscriptionFacts => {
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = profile.subscription;
  const running = status !== 'none' && status !== 'canceled';
  if (!running) return { running, rows: [{ label: 'Status', value: STATUS[status] }] };
  const ends = cancelAtPeriodEnd ? 'Ends on' : 'Next payment';
  return {
    running,
    rows: [
      { label: 'Plan', value: 'Remote Coaching' },
      { label: 'Status', value: statusOf(profile.subscription) },
      { label: 'Price', value: formatMonthly(monthlyCents(profile)) },
      ...(status === 'paused' && !cancelAtPeriodEnd
        ? pausedRows(profile.subscription)
        : [
            { label: ends, value: currentPeriodEnd ? formatDate(currentPeriodEnd) : 'Not set yet' },
          ]),
    ],
  };
};
