import { api, dataOf } from '../../../api/client';

/** Releases what was held for a checkout the visitor left; returns the result. */
export const cancelCheckout = (token: string) =>
  dataOf(api.POST('/api/checkout/cancel', { body: { token } }));
