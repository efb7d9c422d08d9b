import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { AdminSubscriptionResponse } from './subscriptions.dto';

/** The columns of a file of plans. Times are UTC. */
export const SUBSCRIPTION_CSV: CsvColumns<AdminSubscriptionResponse> = [
  ['Student', ({ studentName }) => studentName],
  ['Email', ({ email }) => email],
  ['Plan', ({ planName }) => planName],
  ['State', ({ state }) => state],
  ['Price a month (USD)', ({ priceCents }) => (priceCents / 100).toFixed(2)],
  ['Paid until', ({ currentPeriodEnd }) => currentPeriodEnd],
  ['Ends then', ({ cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? 'yes' : 'no')],
  ['Paused from', ({ pausedFrom }) => pausedFrom],
  ['Goes on at', ({ resumesAt }) => resumesAt],
  ['Since', ({ createdAt }) => createdAt],
];
