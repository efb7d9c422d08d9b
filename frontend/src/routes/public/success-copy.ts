import type {
  CheckoutKind,
  CheckoutProgress,
} from '../../features/payments/api/get-checkout-session';

/** Why a payment is refunded. */
export type Refunded = Exclude<CheckoutProgress['delivery'], 'pending' | 'delivered'>;

export type SuccessState =
  | CheckoutKind
  | Refunded
  | 'unknown'
  | 'checking'
  | 'confirming'
  | 'unpaid'
  | 'unreachable';

interface CheckoutAnswer {
  data: CheckoutProgress | undefined;
  isError: boolean;
}

/** Returns what the page can say, from the session id in the address and the server's response. */
export const successState = (
  sessionId: string | null | undefined,
  { data, isError }: CheckoutAnswer,
): SuccessState => {
  if (!sessionId) return 'unknown';
  if (isError) return 'unreachable';
  if (!data) return 'checking';
  if (!data.paid) return 'unpaid';
  if (data.delivery === 'pending') return 'confirming';
  return data.delivery === 'delivered' ? data.kind : data.delivery;
};

/**
 * Returns "March Clinic" for the receipt's "March Clinic: deposit", since the sentences name the
 * part that was paid themselves.
 */
const clinicOf = (planName: string): string => planName.replace(/: (deposit|balance)$/, '');

/**
 * Returns the texts for a state [P§2]. They depend on what was bought and never promise what wasn't
 * paid (T44).
 */
export const successCopy = (
  state: SuccessState,
  planName = '',
): { heading: string; text: string } => {
  switch (state) {
    case 'subscription':
      return {
        heading: 'Welcome to the team',
        text: `Your payment for ${planName} is confirmed. Here’s what happens next.`,
      };
    case 'clinic':
      return {
        heading: 'Welcome, your spot is booked',
        text: `Your payment for ${planName} is confirmed. See you at the put-in.`,
      };
    case 'clinic-deposit':
      return {
        heading: 'Welcome, your spot is booked',
        text: `Your deposit for ${clinicOf(planName)} is confirmed. See you at the put-in.`,
      };
    case 'clinic-balance':
      return {
        heading: 'Welcome, you’re all paid up',
        text: `Your balance for ${clinicOf(planName)} is paid. See you at the put-in.`,
      };
    case 'one-on-one':
      return {
        heading: 'Your session is booked',
        text: `Your payment for ${planName} is confirmed. See you at the put-in.`,
      };
    case 'extra-review':
      return {
        heading: 'Your extra review is paid for',
        text: 'Your payment is confirmed. If a video of yours is waiting, the review goes to that one. Otherwise it’s yours until you use it.',
      };
    case 'place-gone':
      return {
        heading: 'Sorry, the last spot was already taken',
        text: `Your payment for ${clinicOf(planName)} came in after the last spot was gone. You’ll get a full refund.`,
      };
    case 'duplicate':
      return {
        heading: 'You already have a subscription',
        text: `This was a second payment for ${planName}. You’ll get a full refund, and your subscription continues as before.`,
      };
    case 'not-due':
      return {
        heading: 'Nothing was due anymore',
        text: `${planName.endsWith(': balance') ? 'Your balance' : 'Your payment'} for ${clinicOf(planName)} was no longer due when you paid it. You’ll get a full refund, and an email explains why.`,
      };
    case 'refunded':
      return {
        heading: 'This payment was refunded',
        text: `Your payment for ${clinicOf(planName)} has been refunded, so it no longer holds a spot.`,
      };
    case 'confirming':
      return {
        heading: 'Welcome, one moment',
        text: 'Your payment has arrived. Everything is being set up, and this page will say when it’s done.',
      };
    case 'checking':
      return { heading: 'Welcome', text: 'Checking your payment…' };
    case 'unpaid':
      return {
        heading: 'Welcome, almost there',
        text: 'Your payment isn’t confirmed yet, so nothing has been set up. If you just paid, wait a minute and reload the page; otherwise, you haven’t been charged.',
      };
    case 'unreachable':
      return {
        heading: 'Welcome',
        text: 'Your payment could not be checked right now. If it went through, your welcome email is on its way; if it doesn’t arrive soon, write to me.',
      };
    case 'unknown':
      return {
        heading: 'Welcome',
        text: 'Once your payment is confirmed, you’ll get a welcome email. Here’s what happens next.',
      };
  }
};
