import { api } from '../../../api/client';

/** Requests the confirmation email. The form asks for consent, but doesn't send it [P§3]. */
export const subscribe = (email: string, website: string) =>
  api.POST('/api/newsletter', { body: { email: email.trim(), ...(website && { website }) } });

/** Puts the address that belongs to the token in the email's link on the list. */
export const confirmSubscription = (token: string) =>
  api.POST('/api/newsletter/confirm', { params: { query: { token } } });

/** Unsubscribes the address that belongs to the token in the email's link. */
export const unsubscribe = (token: string) =>
  api.POST('/api/newsletter/unsubscribe', { params: { query: { token } } });
