import { dollarsOf, yesNo, type CsvColumns } from '../../../common/csv/csv.rules';
import type { AdminSubscriptionResponse } from './subscriptions.dto';

/** The columns of the plan export. Times are UTC. */
export const SUBSCRIPTION_CSV: CsvColumns<AdminSubscriptionResponse> = [
  ['Student', ({ studentName }) => studentName],
  ['Email', ({ email }) => email],
  ['Plan', ({ planName }) => planName],
  ['Status', ({ state }) => state],
  ['Price a month (USD)', ({ priceCents }) => dollarsOf(priceCents)],
  ['Paid until', ({ currentPeriodEnd }) => currentPeriodEnd],
  ['Ending', ({ cancelAtPeriodEnd }) => yesNo(cancelAtPeriodEnd)],
  ['Paused from', ({ pausedFrom }) => pausedFrom],
  ['Resumes at', ({ resumesAt }) => resumesAt],
  ['Since', ({ createdAt }) => createdAt],
];
