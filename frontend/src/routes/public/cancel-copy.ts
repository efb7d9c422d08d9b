import type { CheckoutProgress } from '../../features/payments/api/get-checkout-session';
import { formatTimestamp } from '../../lib/format-date';

export interface CancelCopy {
  headline: string;
  charge: string;
  text: string;
  /** Whether it was a clinic's pay page, so that the way back leads to the clinics. */
  isClinic: boolean;
}

const HEADLINE = 'You pulled out above the drop';
const CHARGE = 'No charges were made.';
const FREE_AGAIN = 'The place that was held for you is free again. If you still want it, take it from the clinic’s card while it lasts.';
const stillOffered = (until: string): string =>
  `The place is still held for you until ${formatTimestamp(until)}, by your clock. The link in your email works until then; after that the place goes to the next in line.`;

/** What leaving the pay page did, from the server's answer; until that comes, what is true of all [P§2, T44]. */
export const cancelCopy = (left: Pick<CheckoutProgress, 'kind' | 'paid' | 'offeredUntil'> | undefined): CancelCopy => {
  const isClinic = left !== undefined && left.kind !== 'subscription' && left.kind !== 'one-on-one';
  if (left?.paid)
    return {
      headline: 'You were through already',
      charge: 'Your payment went through before you left its page.',
      text: 'The confirmation is on its way to your inbox. If that is not what you wanted, write to us.',
      isClinic,
    };
  switch (left?.kind) {
    case 'clinic':
    case 'clinic-deposit':
      return {
        headline: HEADLINE,
        charge: CHARGE,
        text: left.offeredUntil ? stillOffered(left.offeredUntil) : FREE_AGAIN,
        isClinic,
      };
    case 'clinic-balance':
      return {
        headline: HEADLINE,
        charge: CHARGE,
        text: 'Your place stays yours and the balance stays due. Pay it from your dashboard, or by the link in your email for as long as it says.',
        isClinic,
      };
    case 'one-on-one':
      return {
        headline: HEADLINE,
        charge: CHARGE,
        text: 'The offer stays yours until it ends: your portal says when, and has the way to pay.',
        isClinic,
      };
    default:
      return {
        headline: HEADLINE,
        charge: CHARGE,
        text: 'Scouting is part of the game. The offer stands whenever you want to run it, and questions cost nothing.',
        isClinic,
      };
  }
};
