import type { CheckoutProgress } from '../../features/payments/api/get-checkout-session';
import { formatTimestamp } from '../../lib/format-date';

export interface CancelCopy {
  headline: string;
  charge: string;
  text: string;
  /** Whether a clinic's payment was left, so that the page links back to the clinics. */
  isClinic: boolean;
}

const HEADLINE = 'You pulled out above the drop';
const CHARGE = 'No charges were made.';
const FREE_AGAIN =
  'The spot held for you has been released. If you still want it, book it from the clinic’s card while it lasts.';
const stillOffered = (until: string): string =>
  `Your spot is still held until ${formatTimestamp(until)}, your local time. The link in your email works until then; after that, the spot goes to the next person on the waitlist.`;

/**
 * Returns the texts about leaving the payment page, from the server's response; before it arrives,
 * only what's true in every case [P§2, T44].
 */
export const cancelCopy = (
  left: Pick<CheckoutProgress, 'kind' | 'paid' | 'offeredUntil'> | undefined,
): CancelCopy => {
  const isClinic = left?.kind.startsWith('clinic') ?? false;
  if (left?.paid)
    return {
      headline: 'Your payment already went through',
      charge: 'It was complete before you left the payment page.',
      text: 'The confirmation is on its way to your inbox. If this isn’t what you wanted, write to me.',
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
        text: 'You still have your spot, and the balance is still due. Pay it from your dashboard, or with the link in your email while it’s valid.',
        isClinic,
      };
    case 'one-on-one':
      return {
        headline: HEADLINE,
        charge: CHARGE,
        text: 'The offer is yours until it expires. Your portal shows when that is, and you can pay there.',
        isClinic,
      };
    case 'extra-review':
      return {
        headline: HEADLINE,
        charge: CHARGE,
        text: 'You can buy an extra review whenever you’ve used up the ones in your plan. You’ll find it where you send a video.',
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
