import { api } from '../../../api/client';

/** Asks for the confirmation mail. Consent is asked for here and not sent [P§3]. */
export const subscribe = (email: string, website: string) =>
  api.POST('/api/newsletter', { body: { email: email.trim(), ...(website && { website }) } });

/** Takes an address off the list; the token of the mail's link says which. */
export const unsubscribe = (token: string) => api.POST('/api/newsletter/unsubscribe', { params: { query: { token } } });
