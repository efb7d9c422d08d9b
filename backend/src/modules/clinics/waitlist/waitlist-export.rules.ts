import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { AdminWaitlistResponse } from './admin-waitlist.dto';

/** The columns of the waitlist CSV. Times are UTC. */
export const WAITLIST_CSV: CsvColumns<AdminWaitlistResponse> = [
  ['Clinic', ({ clinicTitle }) => clinicTitle],
  ['Dates', ({ dates }) => dates],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Joined at', ({ joinedAt }) => joinedAt],
  ['Offered until', ({ offerUntil }) => offerUntil],
];
