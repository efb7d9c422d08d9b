import { formatCents } from '../../lib/format-money';
import type { EditionRecord } from './edition-types';

/** `Playboating from A-Z, October 10-14, 2027` */
export const editionLabel = ({ title, dates }: Pick<EditionRecord, 'title' | 'dates'>): string =>
  `${title}, ${dates}`;

/** `2 people have paid.` */
export const peopleHavePaid = ({ paid }: Pick<EditionRecord, 'paid'>): string =>
  paid === 0 ? 'No one has paid.' : `${paid} ${paid === 1 ? 'person has' : 'people have'} paid.`;

/**
 * Returns what a canceled clinic still owes its paddlers, and the disputed part that can't be
 * refunded: `2 to refund, $5,100.00; 1 disputed, $3,400.00`.
 */
export const owedLine = ({
  saleStatus,
  refundsDue,
  refundDueCents,
  disputes,
  disputedCents,
}: EditionRecord): string =>
  [
    refundsDue > 0 && `${refundsDue} to refund, ${formatCents(refundDueCents)}`,
    saleStatus === 'cancelled' &&
      disputes > 0 &&
      `${disputes} disputed, ${formatCents(disputedCents)}`,
  ]
    .filter(Boolean)
    .join('; ');

/** Returns what “Refund everyone” leaves out: `This leaves out $3,400.00 from 1 booking …`. */
export const excludedText = ({
  disputes,
  disputedCents,
}: Pick<EditionRecord, 'disputes' | 'disputedCents'>): string =>
  disputes === 0
    ? ''
    : `This leaves out ${formatCents(disputedCents)} from ${disputes === 1 ? '1 booking' : `${disputes} bookings`} that the bank is holding under dispute or has already returned.`;

/** Returns the sale's status in one word; a sale closes automatically on the start date [T26]. */
export const saleStatusLabel = (
  { saleStatus, startsOn }: Pick<EditionRecord, 'saleStatus' | 'startsOn'>,
  now: Date,
): string =>
  saleStatus === 'open' && startsOn <= now.toISOString().slice(0, 10) ? 'over' : saleStatus;

/** Says whether the next season's dates go on sale right away or start out closed. */
export const rollingText = ({
  dates,
  membersFrom,
  opensAt,
}: Pick<EditionRecord, 'dates' | 'membersFrom' | 'opensAt'>): string =>
  membersFrom === null && opensAt === null
    ? 'They go on sale right away.'
    : `They start out closed for booking, because booking for ${dates} opened ${membersFrom === null ? 'at a set time' : 'to members first'}. Set when booking opens, then change the status to “On sale”.`;

/** Returns the notice after creating the next season's dates. */
export const rolledText = ({
  dates,
  saleStatus,
}: Pick<EditionRecord, 'dates' | 'saleStatus'>): string =>
  saleStatus === 'open'
    ? `${dates} created and on sale.`
    : `${dates} created. Booking stays closed until you open it.`;

/**
 * The statuses of the form. “Canceled” is offered only for a canceled edition, since canceling has
 * its own button and confirmation.
 */
export const SALES = [
  { id: 'open', name: 'On sale' },
  { id: 'closed', name: 'Closed' },
  { id: 'cancelled', name: 'Canceled' },
];
