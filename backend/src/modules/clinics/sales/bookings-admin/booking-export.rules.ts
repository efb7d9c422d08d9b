import { dollarsOf, type CsvColumns } from '../../../../common/csv/csv.rules';
import type { BookingView } from '../booking/booking-views.repository';

/** The columns of the bookings CSV. Amounts are in dollars, dates in the clinic's time zone. */
export const BOOKING_CSV: CsvColumns<BookingView> = [
  ['Clinic', ({ title }) => title],
  ['Starts', ({ startsOn }) => startsOn],
  ['Ends', ({ endsOn }) => endsOn],
  ['Name', ({ customerName }) => customerName],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Type', ({ planKind }) => planKind],
  ['Status', ({ status }) => status],
  ['Paid', ({ paidCents }) => dollarsOf(paidCents)],
  ['Arrangement', ({ arrangement }) => arrangement],
  ['Paid by', ({ outsideMethod }) => outsideMethod],
  ['Refunded', ({ refundedCents }) => dollarsOf(refundedCents)],
  ['Balance', ({ balanceCents, balancePaidAt }) => dollarsOf(balancePaidAt ? 0 : balanceCents)],
  ['Balance due', ({ balanceDueOn }) => balanceDueOn],
  ['Dispute', ({ dispute }) => dispute],
  ['Flag', ({ flag }) => flag],
  ['Booked', ({ bookedOn }) => bookedOn],
  ['Session', ({ sessionId }) => sessionId],
];

/** The column names, in order. */
export const BOOKING_CSV_COLUMNS = BOOKING_CSV.map(([name]) => name);
