import type { TagTone } from '../../components/portal/tag';
import { dayText } from '../../lib/day-text';
import { centsText } from '../../lib/dollars';
import type { MyBooking } from './api/get-my-bookings';

interface BookingState {
  label: string;
  tone: TagTone;
}

/** Returns the status of a booking in a few words. */
export const bookingState = ({
  status,
  balanceStatus,
  outsideMethod,
  dispute,
}: MyBooking): BookingState => {
  switch (status) {
    case 'refunded':
      return { label: outsideMethod === 'guest' ? 'Spot canceled' : 'Refunded', tone: 'plain' };
    case 'forfeited':
      return { label: 'Spot canceled', tone: 'plain' };
    case 'cancelled':
      return { label: 'Clinic canceled', tone: 'warning' };
    case 'completed':
      if (outsideMethod === 'guest') return { label: 'Guest', tone: 'success' };
      if (balanceStatus === 'overdue') return { label: 'Balance overdue', tone: 'error' };
      if (balanceStatus === 'due') return { label: 'Balance due', tone: 'plain' };
      if (dispute)
        return dispute === 'open'
          ? { label: 'Payment disputed', tone: 'warning' }
          : { label: 'Unpaid', tone: 'error' };
      return { label: 'Paid in full', tone: 'success' };
  }
};

const NO_LONGER = 'You no longer have a spot in this clinic.';

/**
 * Returns the payment line of a booking the coach entered by hand, which is paid and refunded
 * outside the site.
 */
const outsideLine = (
  status: MyBooking['status'],
  method: MyBooking['outsideMethod'],
  paidCents: number,
): string => {
  const isGuest = method === 'guest';
  switch (status) {
    case 'refunded':
      return isGuest ? NO_LONGER : 'The coach has refunded your payment.';
    case 'forfeited':
      return NO_LONGER;
    case 'cancelled':
      return isGuest
        ? 'This clinic was canceled.'
        : `This clinic was canceled. The coach will refund the ${centsText(paidCents)} you paid or put it toward another clinic, whichever you prefer.`;
    case 'completed':
      return isGuest
        ? 'You’re coming as a guest, so there’s nothing to pay.'
        : `${centsText(paidCents)} paid. Nothing more is due.`;
  }
};

/** Whether a refund was requested at the payment provider and hasn't arrived yet. */
export const isRefundComing = ({
  status,
  paidCents,
  dispute,
  outsideMethod,
}: Pick<MyBooking, 'status' | 'paidCents' | 'dispute' | 'outsideMethod'>): boolean =>
  status === 'refunded' && paidCents > 0 && !dispute && outsideMethod === null;

/** Returns what is still due, or what was paid. */
export const moneyLine = (booking: MyBooking): string => {
  const {
    status,
    balanceStatus,
    balanceCents,
    balanceDueOn,
    paidCents,
    refundedCents,
    outsideMethod,
    dispute,
  } = booking;
  const owes = balanceStatus === 'due' || balanceStatus === 'overdue';
  if (outsideMethod !== null && !(status === 'completed' && owes))
    return outsideLine(status, outsideMethod, paidCents);
  if (isRefundComing(booking))
    return `Your refund of ${centsText(paidCents)} is on its way to your card.`;
  if (status === 'refunded') return 'Your payment was refunded to your card.';
  if (status === 'forfeited') return NO_LONGER;
  if (status === 'cancelled')
    return `This clinic was canceled. The ${centsText(paidCents)} you paid will go back to your card or toward another clinic, whichever you prefer.`;
  const due = balanceDueOn ? dayText(balanceDueOn) : '';
  if (balanceStatus === 'due') return `Balance of ${centsText(balanceCents)}, due by ${due}.`;
  if (balanceStatus === 'overdue')
    return `Balance of ${centsText(balanceCents)}, overdue since ${due}.`;
  if (dispute === 'open')
    return 'Your bank is reviewing a payment for this spot. You don’t owe anything until it decides.';
  if (dispute === 'lost')
    return 'Your bank reversed a payment for this spot. If you still want to come, write to your coach.';
  if (refundedCents > 0)
    return `${centsText(paidCents + refundedCents)} paid, ${centsText(refundedCents)} of it refunded to your card. Nothing more is due.`;
  return `${centsText(paidCents)} paid. Nothing more is due.`;
};

/** Returns who else is coming: the first names of those who agreed, and how many more. */
export const companionsLine = ({
  companions,
  otherCompanions,
}: Pick<MyBooking, 'companions' | 'otherCompanions'>): string => {
  const more =
    otherCompanions === 0
      ? []
      : [companions.length > 0 ? `${otherCompanions} more` : `${otherCompanions}`];
  const all = [...companions, ...more];
  if (all.length === 0) return 'You’re the first one signed up.';
  const named = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return companions.length === 0
    ? `${otherCompanions} ${otherCompanions === 1 ? 'other person is coming' : 'others are coming'} too.`
    : `${named} ${companions.length + otherCompanions === 1 ? 'is coming' : 'are coming'} too.`;
};

/** Whether the student has a spot at a clinic that is upcoming or under way. */
export const isAhead = (
  { status, endDate }: Pick<MyBooking, 'status' | 'endDate'>,
  today: string,
): boolean => status === 'completed' && endDate >= today;
