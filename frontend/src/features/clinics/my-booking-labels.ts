import type { TagTone } from '../../components/portal/tag';
import { dayText } from '../../lib/day-text';
import { centsText } from '../../lib/dollars';
import type { MyBooking } from './api/get-my-bookings';

interface BookingState {
  label: string;
  tone: TagTone;
}

/** Where a booking stands, in two words. */
export const bookingState = ({ status, balanceStatus }: MyBooking): BookingState => {
  switch (status) {
    case 'refunded':
      return { label: 'Refunded', tone: 'plain' };
    case 'forfeited':
      return { label: 'Given up', tone: 'plain' };
    case 'cancelled':
      return { label: 'Clinic canceled', tone: 'warning' };
    case 'completed':
      if (balanceStatus === 'overdue') return { label: 'Balance overdue', tone: 'error' };
      return balanceStatus === 'due' ? { label: 'Deposit paid', tone: 'success' } : { label: 'Paid in full', tone: 'success' };
  }
};

/** What is still to be paid, or what was. */
export const moneyLine = (booking: MyBooking): string => {
  const { status, balanceStatus, balanceCents, balanceDueOn, paidCents, refundedCents } = booking;
  if (status === 'refunded') return 'What you paid went back to your card.';
  if (status === 'forfeited') return 'This place is no longer yours.';
  if (status === 'cancelled')
    return `This clinic was called off. The ${centsText(paidCents)} you paid go back to your card or to another clinic, as you like.`;
  const due = balanceDueOn ? dayText(balanceDueOn) : '';
  if (balanceStatus === 'due') return `Balance ${centsText(balanceCents)}, due by ${due}.`;
  if (balanceStatus === 'overdue') return `Balance ${centsText(balanceCents)}, due since ${due}.`;
  if (refundedCents > 0)
    return `${centsText(paidCents + refundedCents)} paid, and ${centsText(refundedCents)} of it went back to your card. Nothing more is due.`;
  return `${centsText(paidCents)} paid, nothing more is due.`;
};

/** Whether the clinic is still to come or under way, and the place is theirs. */
export const isAhead = ({ status, startDate }: MyBooking, today: string): boolean => status === 'completed' && startDate >= today;
