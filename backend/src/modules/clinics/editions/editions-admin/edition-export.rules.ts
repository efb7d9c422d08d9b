import { dollarsOf, type CsvColumns } from '../../../../common/csv/csv.rules';
import type { AdminEditionResponse } from './admin-editions.dto';

/** The columns of a file of editions. Amounts in dollars, days and times by the clinic's clocks. */
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
