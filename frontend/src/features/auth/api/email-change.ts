import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** Which address waits for its link to be pressed, and until when. */
export const waitingEmailQuery = queryOptions({
  queryKey: ['student', 'waiting-email'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/email', { signal })),
  staleTime: 0,
});

/** Asks for another address; a link goes to it. */
export const askForEmailChange = ({ newEmail, currentPassword }: { newEmail: string; currentPassword: string }) =>
  api.POST('/api/student/email', { body: { newEmail: newEmail.toLowerCase(), currentPassword } });

/** Mails another link to the address that waits. */
export const sendEmailChangeAgain = () => dataOf(api.POST('/api/student/email/send'));

/** The address stays as it is. */
export const dropEmailChange = () => dataOf(api.DELETE('/api/student/email'));

export const confirmEmailChange = (token: string) => api.POST('/api/student/email/confirm', { body: { token } });

/** Brings the old address back, signs out everywhere and takes the password away. */
export const undoEmailChange = (token: string) => api.POST('/api/student/email/undo', { body: { token } });
