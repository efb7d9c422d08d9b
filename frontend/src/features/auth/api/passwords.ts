import { api, dataOf } from '../../../api/client';

export const askForReset = (email: string) => api.POST('/api/student/forgot-password', { body: { email: email.trim().toLowerCase() } });

export const resetPassword = (token: string, newPassword: string) =>
  api.POST('/api/student/reset-password', { body: { token, newPassword } });

/** The first password of an account that a payment made; signs in. */
export const setPassword = (token: string, newPassword: string) => api.POST('/api/student/set-password', { body: { token, newPassword } });

/** An assistant's first password, or another, by the mailed link; signs in. */
export const setStaffPassword = (token: string, newPassword: string) =>
  api.POST('/api/staff/set-password', { body: { token, newPassword } });

export const changePassword = (currentPassword: string, newPassword: string) =>
  api.POST('/api/student/change-password', { body: { currentPassword, newPassword } });

/** The support tool's call; the server answers it for signed-in coaches alone [T1]. */
export const resetDirectly = (email: string, newPassword: string) =>
  dataOf(api.POST('/api/password-reset-direct', { body: { email: email.trim().toLowerCase(), newPassword } }));
