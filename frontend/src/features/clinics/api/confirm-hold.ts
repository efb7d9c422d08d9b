import { api, dataOf } from '../../../api/client';

/** Mails a code to the address; answers for how many minutes it works. */
export const sendHoldCode = (email: string) => dataOf(api.POST('/api/create-checkout-session/email', { body: { email } }));

/** Says that the visitor reads the mail of the address: then the pay page is asked for again. */
export const confirmHold = (code: string) => api.POST('/api/create-checkout-session/email/confirm', { body: { code } });
