import { ApiError, api, dataOf, type components } from '../../../api/client';

/**
 * `amount` is in dollars, but the server charges the plan's own price. `offerToken` comes from the email that offers a spot and allows
 * booking a full clinic.
 */
export type CheckoutRequest = components['schemas']['CheckoutSessionRequest'];
export type CheckoutSession = components['schemas']['ClinicCheckoutResponse'];

/** The server's refusal, with its message and stable code. */
export class CheckoutRefused extends Error {
  readonly name = 'CheckoutRefused';

  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/**
 * Turns an API error into a refusal with the server's message, without the status in front [T142].
 */
const orRefused = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  const { text, code } = error.fault;
  throw new CheckoutRefused(text ?? 'Failed to create payment session', code);
};

/** Creates a checkout session for a spot. */
export const createCheckoutSession = (plan: CheckoutRequest): Promise<CheckoutSession> =>
  dataOf(api.POST('/api/create-checkout-session', { body: plan })).catch(orRefused);

/** Creates a checkout session for the balance after a deposit. */
export const payBalance = (token: string): Promise<CheckoutSession> =>
  dataOf(api.POST('/api/clinics/balance', { body: { token } })).catch(orRefused);
