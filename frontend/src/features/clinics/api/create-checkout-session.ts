import { ApiError, api, dataOf, type components } from '../../../api/client';

/** `amount` is in dollars; the server charges the plan's own price. `offerToken`, of the mail that offers a place, lets it be taken although the clinic is full. */
export type CheckoutRequest = components['schemas']['CheckoutSessionRequest'];
export type CheckoutSession = components['schemas']['ClinicCheckoutResponse'];

/** The server's no, in its own words and by its stable code. */
export class CheckoutRefused extends Error {
  readonly name = 'CheckoutRefused';

  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** Errors carry the server's own words, without the status in front [T142]. */
const orRefused = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  const { text, code } = error.fault;
  throw new CheckoutRefused(text ?? 'Failed to create payment session', code);
};

/** Opens the provider's pay page for a place. */
export const createCheckoutSession = (plan: CheckoutRequest): Promise<CheckoutSession> =>
  dataOf(api.POST('/api/create-checkout-session', { body: plan })).catch(orRefused);

/** Opens the provider's pay page for what a deposit left to be paid. */
export const payBalance = (token: string): Promise<CheckoutSession> =>
  dataOf(api.POST('/api/clinics/balance', { body: { token } })).catch(orRefused);
