import { api } from '../../../api/client';

/** Turns off the kind of email that the token's link was in. */
export const unsubscribe = (token: string) =>
  api.POST('/api/student/emails/unsubscribe', { params: { query: { token } } });
