import { formatDate } from '../../lib/format-date';
import { formatMonthly } from '../../lib/format-money';
import type { StudentProfile, SubscriptionStatus } from './api/get-profile';

const STATUS: Record<SubscriptionStatus, string> = {
  none: 'No plan',
  active: 'Active',
  active_alumni: 'Active (clinic alumni)',
  past_due: 'Payment overdue',
  paused: 'Paused',
  canceled: 'Canceled',
};

const STANDARD_CENTS = 15_000;
const ALUMNI_CENTS = 7_500;

/** What the real subscription costs; without billing data the old reading by email and status [T8]. */
const monthlyCents = ({ email, subscriptionStatus, subscription }: StudentProfile): number => {
  if (subscription.priceCents !== null) return subscription.priceCents;
  return email.includes('clinic') || subscriptionStatus.includes('alumni') ? ALUMNI_CENTS : STANDARD_CENTS;
};

export interface SubscriptionFacts {
  running: boolean;
  rows: readonly { label: string; value: string }[];
}

/** The box's lines. A plan that ends says when it ends, one that goes on when it is paid next [T50]. */
export const subscriptionFacts = (profile: StudentProfile): SubscriptionFacts => {
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = profile.subscription;
  const running = status !== 'none' && status !== 'canceled';
  if (!running) return { running, rows: [{ label: 'Status', value: STATUS[status] }] };
  const ends = cancelAtPeriodEnd ? 'Ends on' : 'Next payment';
  return {
    running,
    rows: [
      { label: 'Plan', value: 'Remote Coaching' },
      { label: 'Status', value: STATUS[status] },
      { label: 'Price', value: formatMonthly(monthlyCents(profile)) },
      ...(status === 'paused' ? [] : [{ label: ends, value: currentPeriodEnd ? formatDate(currentPeriodEnd) : 'Not set yet' }]),
    ],
  };
};
