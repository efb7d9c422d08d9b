import { sendJson } from '../../../api/client';
import type { CheckoutProgress } from './get-checkout-session';

/** Gives back what was held for a pay page that the visitor left; answers what became of it. */
export const cancelCheckout = (token: string) => sendJson<CheckoutProgress>('POST', '/api/checkout/cancel', { token });
