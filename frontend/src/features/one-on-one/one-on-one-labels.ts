import type { TagTone } from '../../components/portal/tag';
import { centsText } from '../../lib/dollars';
import type { OneOnOne } from './api/one-on-ones';

type State = OneOnOne['state'];

const STATES: Readonly<Record<State, { label: string; tone: TagTone }>> = {
  asked: { label: 'Waiting for a reply', tone: 'plain' },
  offered: { label: 'Offered', tone: 'warning' },
  booked: { label: 'Booked', tone: 'success' },
  declined: { label: 'Declined', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
  expired: { label: 'Offer expired', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
};

/** Returns the status of a request in a few words. */
export const stateTag = (state: State): { label: string; tone: TagTone } => STATES[state];

export const isOpen = (state: State): boolean => state === 'asked' || state === 'offered';

/** Whether the session is agreed, paid and upcoming. */
export const isComing = ({ state, offer }: Pick<OneOnOne, 'state' | 'offer'>, now: Date): boolean =>
  state === 'booked' && offer !== null && new Date(offer.startsAt) > now;

/** Whether a canceled session's refund hasn't arrived yet. */
export const isRefundComing = ({
  state,
  paidCents,
  refundedCents,
}: Pick<OneOnOne, 'state' | 'paidCents' | 'refundedCents'>): boolean =>
  state === 'canceled' && refundedCents < paidCents;

/** Returns what was paid and refunded; undefined if there is nothing to say yet. */
export const paidLine = (
  request: Pick<OneOnOne, 'state' | 'paidCents' | 'refundedCents'>,
): string | null => {
  const { state, paidCents } = request;
  if (paidCents === 0) return null;
  if (state === 'canceled')
    return isRefundComing(request)
      ? `${centsText(paidCents)} will be refunded to the card, unless the bank has already returned it.`
      : `${centsText(paidCents)} was refunded to the card.`;
  return `${centsText(paidCents)} paid.`;
};
