import { sendJson } from '../../../api/client';

export const askForReset = (email: string) =>
  sendJson<unknown>('POST', '/api/student/forgot-password', { email: email.trim().toLowerCase() });

export const resetPassword = (token: string, newPassword: string) =>
  sendJson<unknown>('POST', '/api/student/reset-password', { token, newPassword });

/** The first password of an account that a payment made; signs in. */
export const setPassword = (token: string, newPassword: string) =>
  sendJson<unknown>('POST', '/api/student/set-password', { token, newPassword });

export const changePassword = (currentPassword: string, newPassword: string) =>
  sendJson<unknown>('POST', '/api/student/change-password', { currentPassword, newPassword });

export interface DirectReset {
  success: boolean;
  error?: string;
  debug?: string;
}

/** The support tool's call; the server answers it for signed-in coaches alone [T1]. */
export const resetDirectly = (email: string, newPassword: string) =>
  sendJson<DirectReset>('POST', '/api/password-reset-direct', { email: email.trim().toLowerCase(), newPassword });
