import { formatDate } from '../../lib/format-date';
import type { SubscriptionRecord } from './subscription-types';

type RunningPlan = Pick<SubscriptionRecord, 'state' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'pausedFrom' | 'resumesAt'>;

/** What comes next of a plan: a payment, its end, or of a paused one the day on which it goes on. */
export const whatIsNext = ({ state, cancelAtPeriodEnd, currentPeriodEnd, pausedFrom, resumesAt }: RunningPlan): string => {
  if (state === 'canceled' || state === 'incomplete') return '';
  if (state === 'past_due') return 'Payment declined';
  if (cancelAtPeriodEnd) return `Ends ${formatDate(currentPeriodEnd)}`;
  if (state === 'active') return `Renews ${formatDate(currentPeriodEnd)}`;
  const goesOn = resumesAt === null ? '' : `Resumes ${formatDate(resumesAt)}`;
  const isStillPaid = pausedFrom !== null && new Date(currentPeriodEnd) <= new Date(pausedFrom);
  return [isStillPaid && `Paid until ${formatDate(pausedFrom)}`, goesOn].filter(Boolean).join(' · ');
};
