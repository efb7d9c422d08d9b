import { api } from '../../../api/client';

export const confirmEmail = (token: string) => api.POST('/api/student/confirm-email', { body: { token } });

/** Asks for the mail once more. */
export const sendConfirmation = () => api.POST('/api/student/confirm-email/send');
