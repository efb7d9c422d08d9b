import { api } from '../../../api/client';

/** Emails the sign-in link again, to the address that paid for this checkout. */
export const sendSignInLink = (id: string) =>
  api.POST('/api/checkout/sessions/{id}/sign-in-link', { params: { path: { id } } });
