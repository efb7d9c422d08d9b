import { dayText } from '../../lib/day-text';
import { formatCents } from '../../lib/format-money';
import { doerName } from '../technical-labels';
import type { BookingEvent, BookingRecord } from './booking-types';

/** How often the bookings and the places are asked for again [751, 752]. */
export const REFRESH_MS = 30_000;

const SHORT_ID = 20;

const MONTH = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*/g;

/** `october-playboating-clinic (Oct 12-16, 2025)` [750] */
export const clinicLabel = ({ clinicId, dates }: Pick<BookingRecord, 'clinicId' | 'dates'>): string =>
  `${clinicId} (${dates.replace(MONTH, '$1')})`;

const TYPES: Readonly<Record<string, string>> = { deposit: 'Deposit', full: 'Full payment' };

/** What was bought, as it's shown: the deposit or the whole price. */
export const typeLabel = (paymentType: string): string => TYPES[paymentType] ?? paymentType;

/** The provider's session by its first 20 characters [742]. */
export const shortSession = (id: string | null): string => (id ? id.slice(0, SHORT_ID) : 'None yet');

/** What is still to come for a place: `$1,700.00 due March 14, 2027`. */
export const balanceLine = ({ balanceStatus, balanceCents, balanceDueOn }: BookingRecord): string => {
  if (balanceStatus === 'none') return '–';
  if (balanceStatus === 'paid') return `${formatCents(balanceCents)} paid`;
  const on = balanceDueOn ? ` ${dayText(balanceDueOn)}` : '';
  return `${formatCents(balanceCents)} ${balanceStatus === 'overdue' ? 'overdue since' : 'due'}${on}`;
};

/** What of a booking that goes on went back: `$500.00 refunded`; one that is refunded says so by its status. */
export const refundedLine = ({ paymentStatus, refundedCents }: Pick<BookingRecord, 'paymentStatus' | 'refundedCents'>): string =>
  paymentStatus === 'completed' && refundedCents > 0 ? `${formatCents(refundedCents)} refunded` : '';

/** What is still owed, because the provider refused it or the bank sent it back: `$1,700.00 to be refunded`. */
export const owedLine = ({ refundOwedCents }: Pick<BookingRecord, 'refundOwedCents'>): string =>
  refundOwedCents > 0 ? `${formatCents(refundOwedCents)} to be refunded` : '';

/** The state of a dispute as a chip: the bank decides, or has decided for the card holder. */
export const disputeWord = (dispute: NonNullable<BookingRecord['dispute']>): string => (dispute === 'open' ? 'disputed' : 'charged back');

/** What of a booking the bank holds, or has given back itself: `$1,700.00 under dispute`. */
export const disputeLine = ({ dispute, disputedCents }: Pick<BookingRecord, 'dispute' | 'disputedCents'>): string =>
  dispute ? `${formatCents(disputedCents)} ${dispute === 'open' ? 'under dispute' : 'charged back'}` : '';

const DISPUTE_TEXTS = {
  open: 'The bank is holding this money until it decides; respond in your payment provider’s dashboard. Until then, it can’t be refunded, and a deposit can’t be transferred or kept, and its balance isn’t requested.',
  lost: 'The bank returned this money to the cardholder, so it can’t be refunded, and a deposit counts as unpaid. The spot stays booked until you free it.',
};

/** The same as sentences, with what follows from it. */
export const disputeText = (booking: Pick<BookingRecord, 'dispute' | 'disputedCents'>): string =>
  booking.dispute ? `${disputeLine(booking)}. ${DISPUTE_TEXTS[booking.dispute]}` : 'None';

/** Said where {@link centsOf} finds no amount. */
export const DOLLARS_WANTED = 'Please enter dollars, such as 1700 or 1700.50';

/** Dollars as typed (`1,700`, `1700.50`, `$20`) in cents; null where that is no amount. */
export const centsOf = (typed: string): number | null => {
  const plain = typed
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
};

/** Whoever of the staff it was; `student:…` and nobody at all are the customer. */
export const actorLabel = ({ by, who }: Pick<BookingEvent, 'by' | 'who'>): string => doerName(by, who, 'Customer');
