import { dollarsOf, yesNo, type CsvColumns } from '../../../common/csv/csv.rules';
import type { AdminSubscriptionResponse } from './subscriptions.dto';

/** The columns of a file of plans. Times are UTC. */
export const SUBSCRIPTION_CSV: CsvColumns<AdminSubscriptionResponse> = [
  ['Student', ({ studentName }) => studentName],
  ['Email', ({ email }) => email],
  ['Plan', ({ planName }) => planName],
  ['State', ({ state }) => state],
  ['Price a month (USD)', ({ priceCents }) => dollarsOf(priceCents)],
  ['Paid until', ({ currentPeriodEnd }) => currentPeriodEnd],
  ['Ends then', ({ cancelAtPeriodEnd }) => yesNo(cancelAtPeriodEnd)],
  ['Paused from', ({ pausedFrom }) => pausedFrom],
  ['Goes on at', ({ resumesAt }) => resumesAt],
  ['Since', ({ createdAt }) => createdAt],
];
