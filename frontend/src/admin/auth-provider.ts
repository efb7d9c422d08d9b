import type { AuthProvider } from 'react-admin';
import { api, dataOf, isUnauthorized } from '../api/client';
import type { ConsoleRole } from './use-is-owner';
import { loginAdmin, logoutStaff, type Credentials } from '../features/auth/api/sessions';
import { dropCoachData } from '../lib/coach-data';
import { loadPage } from '../lib/load-page';

export const CONSOLE_LOGIN = '/admin/login';

/** Leaves for the sign-in by loading it, so that nothing of the console stays in memory; the answer never comes. */
const leave = (next?: string): Promise<never> => {
  loadPage(next ? `${CONSOLE_LOGIN}?next=${encodeURIComponent(next)}` : CONSOLE_LOGIN);
  return new Promise(() => undefined);
};

const hasEnded = (error: unknown) =>
  isUnauthorized(error) || (typeof error === 'object' && error !== null && 'status' in error && error.status === 401);

/** Where to go after signing in: back to a page of the console, and to no other. */
export const nextAfterLogin = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/admin(?:\/[\w/-]*)?$/.test(next) && next !== CONSOLE_LOGIN ? next : '/admin';
};

/** The console's door: the session's cookie, asked for by the server's own check [T22]. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    await loginAdmin(credentials);
  },
  logout: async () => {
    await logoutStaff();
    dropCoachData();
    await leave();
  },
  // A check that could not be made signs nobody out, with what they had typed: every call is guarded by itself.
  checkAuth: async () => {
    const status = await dataOf(api.GET('/api/auth/check')).catch(() => undefined);
    if (status && !status.isAdminAuthenticated) await leave(window.location.pathname);
  },
  checkError: async (error: unknown) => {
    if (hasEnded(error)) await leave(window.location.pathname);
  },
  // The coach's portal is open to the owner alone [T21].
  getPermissions: async (): Promise<ConsoleRole> => {
    const { isCoachAuthenticated } = await dataOf(api.GET('/api/auth/check'));
    return isCoachAuthenticated ? 'owner' : 'assistant';
  },
};
