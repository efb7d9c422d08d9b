import { api, dataOf } from '../../../api/client';

/** Emails a code to the address; returns how many minutes it works. */
export const sendHoldCode = (email: string) => dataOf(api.POST('/api/create-checkout-session/email', { body: { email } }));

/** Confirms that the visitor owns the address; after that, a checkout session can be requested again. */
export const confirmHold = (code: string) => api.POST('/api/create-checkout-session/email/confirm', { body: { code } });
