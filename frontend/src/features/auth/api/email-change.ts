import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** The new address waiting for confirmation, and when its link expires. */
export const waitingEmailQuery = queryOptions({
  queryKey: ['student', 'waiting-email'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/email', { signal })),
  staleTime: 0,
});

/** Requests a change of address; a link is emailed to the new one. */
export const askForEmailChange = ({
  newEmail,
  currentPassword,
}: {
  newEmail: string;
  currentPassword: string;
}) =>
  api.POST('/api/student/email', { body: { newEmail: newEmail.toLowerCase(), currentPassword } });

/** Sends another link to the address waiting for confirmation. */
export const sendEmailChangeAgain = () => dataOf(api.POST('/api/student/email/send'));

/** Cancels the change; the current address stays. */
export const dropEmailChange = () => dataOf(api.DELETE('/api/student/email'));

export const confirmEmailChange = (token: string) =>
  api.POST('/api/student/email/confirm', { body: { token } });

/** Restores the old address, signs out everywhere and removes the password. */
export const undoEmailChange = (token: string) =>
  api.POST('/api/student/email/undo', { body: { token } });
