import type { CheckoutKind, CheckoutProgress } from '../../features/payments/api/get-checkout-session';

/** Paid, and the money goes back: why. */
export type GivenBack = Exclude<CheckoutProgress['delivery'], 'pending' | 'delivered'>;

export type SuccessState = CheckoutKind | GivenBack | 'unknown' | 'checking' | 'confirming' | 'unpaid' | 'unreachable';

interface CheckoutAnswer {
  data: CheckoutProgress | undefined;
  isError: boolean;
}

/** What may be said, from the session id in the address and the server's answer to it. */
export const successState = (sessionId: string | null | undefined, { data, isError }: CheckoutAnswer): SuccessState => {
  if (!sessionId) return 'unknown';
  if (isError) return 'unreachable';
  if (!data) return 'checking';
  if (!data.paid) return 'unpaid';
  if (data.delivery === 'pending') return 'confirming';
  return data.delivery === 'delivered' ? data.kind : data.delivery;
};

/** "March Clinic" of "March Clinic: deposit", as the receipt has it: a sentence names the part that was paid by itself. */
const clinicOf = (planName: string): string => planName.replace(/: (deposit|balance)$/, '');

/** The words for each state [P§2]; T44: they follow what was bought and never promise what was not paid. */
export const successCopy = (state: SuccessState, planName = ''): { heading: string; text: string } => {
  switch (state) {
    case 'subscription':
      return { heading: 'Welcome to the team', text: `Your payment for ${planName} is confirmed. Here is what happens now.` };
    case 'clinic':
      return { heading: 'Welcome, your place is yours', text: `Your payment for ${planName} is confirmed. See you at the put-in.` };
    case 'clinic-deposit':
      return {
        heading: 'Welcome, your place is yours',
        text: `Your deposit for ${clinicOf(planName)} is confirmed. See you at the put-in.`,
      };
    case 'clinic-balance':
      return { heading: 'Welcome, all paid', text: `Your balance for ${clinicOf(planName)} is paid. See you at the put-in.` };
    case 'one-on-one':
      return { heading: 'Your session is booked', text: `Your payment for ${planName} is confirmed. See you at the put-in.` };
    case 'place-gone':
      return {
        heading: 'We are sorry: the place had gone',
        text: `Your payment for ${clinicOf(planName)} came when the place was no longer to be had. You get back all of it.`,
      };
    case 'duplicate':
      return {
        heading: 'You have a subscription already',
        text: `This was a second payment for ${planName}. You get back all of it, and the subscription you have goes on as before.`,
      };
    case 'not-due':
      return {
        heading: 'Nothing was due any more',
        text: `${planName.endsWith(': balance') ? 'Your balance' : 'What you paid'} for ${clinicOf(planName)} was not due any more when it was paid. You get back all of it; an email says why.`,
      };
    case 'refunded':
      return {
        heading: 'This payment was given back',
        text: `What you paid for ${clinicOf(planName)} has been refunded, so no place is held by it.`,
      };
    case 'confirming':
      return {
        heading: 'Welcome, one moment',
        text: 'Your payment has arrived. We are setting everything up; this page says so when it is done.',
      };
    case 'checking':
      return { heading: 'Welcome', text: 'One moment, we are asking for your payment’s confirmation.' };
    case 'unpaid':
      return {
        heading: 'Welcome, almost',
        text: 'Your payment is not confirmed yet, so nothing has been set up. If you have just paid, this can take a minute: reload the page. If you have not, nothing was charged.',
      };
    case 'unreachable':
      return {
        heading: 'Welcome',
        text: 'We could not check your payment just now. If it went through, your welcome email is on its way; if it does not come within the hour, write to us.',
      };
    case 'unknown':
      return {
        heading: 'Welcome',
        text: 'Once your payment is confirmed, you will find a welcome email in your inbox. Here is what happens then.',
      };
  }
};
