import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { ownEndpoint } from '../../../lib/push-subscription';

export const askForReset = (email: string) =>
  api.POST('/api/student/forgot-password', { body: { email: email.trim().toLowerCase() } });

/** The same for the accounts of staff. */
export const askForStaffReset = (email: string) =>
  api.POST('/api/staff/forgot-password', { body: { email: email.trim().toLowerCase() } });

export const resetPassword = (token: string, newPassword: string) =>
  api.POST('/api/student/reset-password', { body: { token, newPassword } });

/** Sets the first password of an account created by a payment, and signs in. */
export const setPassword = (token: string, newPassword: string) =>
  api.POST('/api/student/set-password', { body: { token, newPassword } });

/** Whether a link to set a password still works; asking doesn't use it up. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) =>
      dataOf(api.POST('/api/student/password-link', { body: { token }, signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** Emails a new link to the owner of one that no longer works. */
export const renewPasswordLink = (token: string) =>
  api.POST('/api/student/password-link/renew', { body: { token } });

/** Sets an assistant's first or next password through the emailed link, and signs in. */
export const setStaffPassword = (token: string, newPassword: string) =>
  api.POST('/api/staff/set-password', { body: { token, newPassword } });

/** Ends every other session and its notifications; this browser's stay on. */
export const changePassword = async (currentPassword: string, newPassword: string) =>
  api.POST('/api/student/change-password', {
    body: { currentPassword, newPassword, pushEndpoint: await ownEndpoint() },
  });

/**
 * Resets a password from the support tool; the server only allows it for signed-in coaches [T1].
 */
export const resetDirectly = (email: string, newPassword: string) =>
  dataOf(
    api.POST('/api/password-reset-direct', {
      body: { email: email.trim().toLowerCase(), newPassword },
    }),
  );
