import { formatDate } from '../../lib/format-date';
import type { SubscriptionRecord } from './subscription-types';

type RunningPlan = Pick<
  SubscriptionRecord,
  'state' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'pausedFrom' | 'resumesAt'
>;

/** Returns what happens to a plan next: its renewal, its end, or when a paused one resumes. */
export const whatIsNext = ({
  state,
  cancelAtPeriodEnd,
  currentPeriodEnd,
  pausedFrom,
  resumesAt,
}: RunningPlan): string => {
  if (state === 'canceled' || state === 'incomplete') return '';
  if (state === 'past_due') return 'Payment declined';
  if (cancelAtPeriodEnd) return `Ends ${formatDate(currentPeriodEnd)}`;
  if (state === 'active') return `Renews ${formatDate(currentPeriodEnd)}`;
  const renews = resumesAt === null ? '' : `Resumes ${formatDate(resumesAt)}`;
  const isStillPaid = pausedFrom !== null && new Date(currentPeriodEnd) <= new Date(pausedFrom);
  return [isStillPaid && `Paid until ${formatDate(pausedFrom)}`, renews]
    .filter(Boolean)
    .join(' · ');
};
