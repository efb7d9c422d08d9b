import type { TagTone } from '../../components/portal/tag';
import { dayText } from '../../lib/day-text';
import { centsText } from '../../lib/dollars';
import type { MyBooking } from './api/get-my-bookings';

interface BookingState {
  label: string;
  tone: TagTone;
}

/** Where a booking stands, in two words. */
export const bookingState = ({ status, balanceStatus, outsideMethod, dispute }: MyBooking): BookingState => {
  switch (status) {
    case 'refunded':
      return { label: outsideMethod === 'guest' ? 'Given up' : 'Refunded', tone: 'plain' };
    case 'forfeited':
      return { label: 'Given up', tone: 'plain' };
    case 'cancelled':
      return { label: 'Clinic canceled', tone: 'warning' };
    case 'completed':
      if (outsideMethod === 'guest') return { label: 'Guest', tone: 'success' };
      if (balanceStatus === 'overdue') return { label: 'Balance overdue', tone: 'error' };
      if (balanceStatus === 'due') return { label: 'Deposit paid', tone: 'success' };
      if (dispute) return dispute === 'open' ? { label: 'Payment disputed', tone: 'warning' } : { label: 'Not paid', tone: 'error' };
      return { label: 'Paid in full', tone: 'success' };
  }
};

const NO_LONGER = 'This place is no longer yours.';

/** Of a place that the coach booked by hand: its money goes from hand to hand as well. */
const outsideLine = (status: MyBooking['status'], method: MyBooking['outsideMethod'], paidCents: number): string => {
  const isGuest = method === 'guest';
  switch (status) {
    case 'refunded':
      return isGuest ? NO_LONGER : 'The coach has given back what you paid.';
    case 'forfeited':
      return NO_LONGER;
    case 'cancelled':
      return isGuest
        ? 'This clinic was called off.'
        : `This clinic was called off. The coach gives you the ${centsText(paidCents)} you paid back or keeps it for another clinic, as you like.`;
    case 'completed':
      return isGuest ? 'You come as a guest: nothing is to be paid.' : `${centsText(paidCents)} paid, nothing more is due.`;
  }
};

/** What is still to be paid, or what was. */
export const moneyLine = (booking: MyBooking): string => {
  const { status, balanceStatus, balanceCents, balanceDueOn, paidCents, refundedCents, outsideMethod, dispute } = booking;
  if (outsideMethod !== null) return outsideLine(status, outsideMethod, paidCents);
  if (status === 'refunded' && paidCents > 0 && !dispute) return `Your refund of ${centsText(paidCents)} is on its way to your card.`;
  if (status === 'refunded') return 'What you paid went back to your card.';
  if (status === 'forfeited') return NO_LONGER;
  if (status === 'cancelled')
    return `This clinic was called off. The ${centsText(paidCents)} you paid go back to your card or to another clinic, as you like.`;
  const due = balanceDueOn ? dayText(balanceDueOn) : '';
  if (balanceStatus === 'due') return `Balance ${centsText(balanceCents)}, due by ${due}.`;
  if (balanceStatus === 'overdue') return `Balance ${centsText(balanceCents)}, due since ${due}.`;
  if (dispute === 'open') return 'Your bank looks into a payment for this place. Nothing more is asked for until it has decided.';
  if (dispute === 'lost') return 'Your bank took a payment for this place back. Write to your coach if you still want to come.';
  if (refundedCents > 0)
    return `${centsText(paidCents + refundedCents)} paid, and ${centsText(refundedCents)} of it went back to your card. Nothing more is due.`;
  return `${centsText(paidCents)} paid, nothing more is due.`;
};

/** Who else comes: first names of those who agreed, and how many more. */
export const companionsLine = ({ companions, otherCompanions }: Pick<MyBooking, 'companions' | 'otherCompanions'>): string => {
  const more = otherCompanions === 0 ? [] : [companions.length > 0 ? `${otherCompanions} more` : `${otherCompanions}`];
  const all = [...companions, ...more];
  if (all.length === 0) return 'You are the first on the list.';
  const named = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return companions.length === 0
    ? `${otherCompanions} ${otherCompanions === 1 ? 'other comes' : 'others come'} too.`
    : `${named} ${companions.length + otherCompanions === 1 ? 'comes' : 'come'} too.`;
};

/** Whether the clinic is still to come or under way, and the place is theirs. */
export const isAhead = ({ status, endDate }: Pick<MyBooking, 'status' | 'endDate'>, today: string): boolean =>
  status === 'completed' && endDate >= today;
