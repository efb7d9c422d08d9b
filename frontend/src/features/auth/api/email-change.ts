import { api } from '../../../api/client';

/** Asks for another address; a link goes to it. */
export const askForEmailChange = ({ newEmail, currentPassword }: { newEmail: string; currentPassword: string }) =>
  api.POST('/api/student/email', { body: { newEmail: newEmail.toLowerCase(), currentPassword } });

export const confirmEmailChange = (token: string) => api.POST('/api/student/email/confirm', { body: { token } });

/** Brings the old address back, signs out everywhere and takes the password away. */
export const undoEmailChange = (token: string) => api.POST('/api/student/email/undo', { body: { token } });
