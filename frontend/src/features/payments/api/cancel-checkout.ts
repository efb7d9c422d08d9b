import { api, dataOf } from '../../../api/client';

/** Gives back what was held for a pay page that the visitor left; answers what became of it. */
export const cancelCheckout = (token: string) => dataOf(api.POST('/api/checkout/cancel', { body: { token } }));
