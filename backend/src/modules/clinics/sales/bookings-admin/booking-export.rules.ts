import type { CsvColumns } from '../../../../common/csv/csv.rules';
import type { BookingView } from './admin-bookings.repository';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The columns of a file of bookings. Amounts in dollars, days where the clinic is. */
export const BOOKING_CSV: CsvColumns<BookingView> = [
  ['Clinic', ({ title }) => title],
  ['Starts', ({ startsOn }) => startsOn],
  ['Ends', ({ endsOn }) => endsOn],
  ['Name', ({ customerName }) => customerName],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Type', ({ planKind }) => planKind],
  ['Status', ({ status }) => status],
  ['Paid', ({ paidCents }) => dollars(paidCents)],
  ['Paid by', ({ outsideMethod }) => outsideMethod],
  ['Given back', ({ refundedCents }) => dollars(refundedCents)],
  ['Balance', ({ balanceCents, balancePaidAt }) => dollars(balancePaidAt ? 0 : balanceCents)],
  ['Balance due', ({ balanceDueOn }) => balanceDueOn],
  ['Dispute', ({ dispute }) => dispute],
  ['Flag', ({ flag }) => flag],
  ['Booked', ({ bookedOn }) => bookedOn],
  ['Session', ({ sessionId }) => sessionId],
];

/** The names of those columns, in their order. */
export const BOOKING_CSV_COLUMNS = BOOKING_CSV.map(([name]) => name);
