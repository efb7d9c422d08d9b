import { dayText } from '../../lib/day-text';
import { formatCents } from '../../lib/format-money';
import { editionLabel } from '../editions/edition-labels';
import { actorName } from '../technical-labels';
import type { BookingDetail, BookingEvent, BookingRecord } from './booking-types';

/** How often the bookings and spots are reloaded [751, 752]. */
export const REFRESH_MS = 30_000;

const SHORT_ID = 20;

const MONTH = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*/g;

/** `october-playboating-clinic (Oct 12-16, 2025)` [750] */
export const clinicLabel = ({
  clinicId,
  dates,
}: Pick<BookingRecord, 'clinicId' | 'dates'>): string =>
  `${clinicId} (${dates.replace(MONTH, '$1')})`;

const TYPES: Readonly<Record<string, string>> = { deposit: 'Deposit', full: 'Full payment' };

/** Returns what was bought: the deposit or the whole price. */
export const typeLabel = (paymentType: string): string => TYPES[paymentType] ?? paymentType;

const ARRANGEMENTS: Readonly<Record<NonNullable<BookingRecord['arrangement']>, string>> = {
  full: 'Paid in full',
  deposit: 'Deposit',
  part: 'Part payment',
  comp: 'Comp (free)',
};

export const ARRANGEMENT_CHOICES = (Object.keys(ARRANGEMENTS) as (keyof typeof ARRANGEMENTS)[]).map(
  (value) => ({ value, label: ARRANGEMENTS[value] }),
);

export const arrangementLabel = (arrangement: keyof typeof ARRANGEMENTS): string =>
  ARRANGEMENTS[arrangement];

/** Returns what was agreed for a booking by hand, or what was bought: `Part payment`. */
export const bookedLabel = ({
  paymentType,
  arrangement,
}: Pick<BookingRecord, 'paymentType' | 'arrangement'>): string =>
  arrangement ? ARRANGEMENTS[arrangement] : typeLabel(paymentType);

/** Returns the first 20 characters of the provider's session id [742]; bookings by hand have none. */
export const sessionLabel = ({
  stripeSessionId,
  outsideMethod,
}: Pick<BookingRecord, 'stripeSessionId' | 'outsideMethod'>): string => {
  if (stripeSessionId) return stripeSessionId.slice(0, SHORT_ID);
  return outsideMethod ? 'Added by hand' : 'None yet';
};

/** Returns what is still due for a booking: `$1,700.00 due March 14, 2027`. */
export const balanceLine = ({
  balanceStatus,
  balanceCents,
  balanceDueOn,
}: BookingRecord): string => {
  if (balanceStatus === 'none') return '–';
  if (balanceStatus === 'paid') return `${formatCents(balanceCents)} paid`;
  const on = balanceDueOn ? ` ${dayText(balanceDueOn)}` : '';
  return `${formatCents(balanceCents)} ${balanceStatus === 'overdue' ? 'overdue since' : 'due'}${on}`;
};

/** `1 spot left` */
export const spotsText = ({ spotsLeft }: { readonly spotsLeft: number }): string =>
  `${spotsLeft} ${spotsLeft === 1 ? 'spot' : 'spots'} left`;

type Target = NonNullable<BookingDetail['transferTo']>[number];

/** Returns the dates that a booking can be moved to, with the spots left. */
export const targetChoices = (
  targets: readonly Target[],
): { readonly value: string; readonly label: string }[] =>
  targets.map((target) => ({
    value: target.editionId,
    label: `${editionLabel(target)} (${spotsText(target)})`,
  }));

/** Says what a move to these dates does to the money. */
export const differenceText = (
  { differenceCents }: Pick<Target, 'differenceCents'>,
  { outsideMethod, customerEmail }: Pick<BookingDetail, 'outsideMethod' | 'customerEmail'>,
): string => {
  if (differenceCents === 0) return 'Same price. Nothing to refund or pay.';
  if (differenceCents > 0)
    return `${formatCents(differenceCents)} is left to pay.${customerEmail === null ? '' : ' The email has a link to pay it.'}`;
  const less = `These dates cost ${formatCents(-differenceCents)} less`;
  return outsideMethod === null
    ? `${less}. It’ll be refunded to the card.`
    : `${less}, but this booking wasn’t paid by card, so it can’t be refunded here. Cancel it, record your refund, and add a new booking.`;
};

/**
 * Returns what was refunded of an active booking: `$500.00 refunded`. Empty for a refunded booking,
 * whose status says so already.
 */
export const refundedLine = ({
  paymentStatus,
  refundedCents,
}: Pick<BookingRecord, 'paymentStatus' | 'refundedCents'>): string =>
  paymentStatus === 'completed' && refundedCents > 0
    ? `${formatCents(refundedCents)} refunded`
    : '';

/**
 * Returns the refund that's still owed because the provider refused it or the bank returned it:
 * `$1,700.00 to be refunded`.
 */
export const owedLine = ({ refundOwedCents }: Pick<BookingRecord, 'refundOwedCents'>): string =>
  refundOwedCents > 0 ? `${formatCents(refundOwedCents)} to be refunded` : '';

/** Returns a dispute's status for a chip: undecided, or decided for the cardholder. */
export const disputeLabel = (dispute: NonNullable<BookingRecord['dispute']>): string =>
  dispute === 'open' ? 'disputed' : 'charged back';

/**
 * Returns the one status that fits on a narrow screen, the one that needs the coach's attention
 * first.
 */
export const mainState = ({
  paymentStatus,
  balanceStatus,
  flag,
  dispute,
  refundOwedCents,
}: BookingRecord): string => {
  if (refundOwedCents > 0) return 'refund owed';
  if (dispute && flag !== 'charged-back') return disputeLabel(dispute);
  const owes = balanceStatus === 'due' || balanceStatus === 'overdue';
  return flag ?? (owes ? `balance ${balanceStatus}` : paymentStatus);
};

/** Returns what the bank holds or has charged back: `$1,700.00 under dispute`. */
export const disputeLine = ({
  dispute,
  disputedCents,
}: Pick<BookingRecord, 'dispute' | 'disputedCents'>): string =>
  dispute
    ? `${formatCents(disputedCents)} ${dispute === 'open' ? 'under dispute' : 'charged back'}`
    : '';

const DISPUTE_TEXTS = {
  open: 'The bank is holding this money until it decides; respond in your payment provider’s dashboard. Until then, it can’t be refunded, and a deposit can’t be transferred or kept, and its balance isn’t requested.',
  lost: 'The bank returned this money to the cardholder, so it can’t be refunded, and a deposit counts as unpaid. The spot stays booked until you release it.',
};

/** Returns the dispute in full sentences, with what it means for the booking. */
export const disputeText = (booking: Pick<BookingRecord, 'dispute' | 'disputedCents'>): string =>
  booking.dispute ? `${disputeLine(booking)}. ${DISPUTE_TEXTS[booking.dispute]}` : 'None';

/** Returns the staff member's name; `student:…` and unknown people are the customer. */
export const actorLabel = ({ by, who }: Pick<BookingEvent, 'by' | 'who'>): string =>
  actorName(by, who, 'Customer');
