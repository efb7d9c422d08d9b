import { api } from '../../../api/client';

export const confirmEmail = (token: string) =>
  api.POST('/api/student/confirm-email', { body: { token } });

/** Sends the confirmation email again. */
export const sendConfirmation = () => api.POST('/api/student/confirm-email/send');
