import { dollarsOf, type CsvColumns } from '../../../../common/csv/csv.rules';
import type { AdminEditionResponse } from './admin-editions.dto';

/**
 * The columns of the editions CSV. Amounts are in dollars, dates and times in the clinic's time
 * zone.
 */
export const EDITION_CSV: CsvColumns<AdminEditionResponse> = [
  ['Clinic', ({ title }) => title],
  ['Location', ({ location }) => location],
  ['Starts', ({ startsOn }) => startsOn],
  ['Ends', ({ endsOn }) => endsOn],
  ['Price', ({ priceCents }) => dollarsOf(priceCents)],
  ['Deposit', ({ depositCents }) => dollarsOf(depositCents)],
  ['Capacity', ({ capacity }) => capacity],
  ['Paid', ({ paid }) => paid],
  ['Held', ({ held }) => held],
  ['Waiting', ({ waiting }) => waiting],
  ['Status', ({ saleStatus }) => saleStatus],
  ['Early booking opens', ({ membersFrom }) => membersFrom],
  ['Booking opens', ({ opensAt }) => opensAt],
  ['Refunds due', ({ refundDueCents }) => dollarsOf(refundDueCents)],
];
