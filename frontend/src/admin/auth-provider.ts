import type { AuthProvider } from 'react-admin';
import { api, dataOf, isUnauthorized } from '../api/client';
import type { ConsoleRole } from './use-is-owner';
import { loginAdmin, logoutStaff, type Credentials } from '../features/auth/api/sessions';
import { dropCoachData } from '../lib/coach-data';
import { dropDraftsOf } from '../lib/drafts';
import { loadPage } from '../lib/load-page';

export const CONSOLE_LOGIN = '/admin/login';

/**
 * Goes to the sign-in by a full page load, so that no admin data stays in memory. The promise never
 * settles.
 */
const leave = (next?: string): Promise<never> => {
  loadPage(next ? `${CONSOLE_LOGIN}?next=${encodeURIComponent(next)}` : CONSOLE_LOGIN);
  return new Promise(() => undefined);
};

const hasEnded = (error: unknown) =>
  isUnauthorized(error) ||
  (typeof error === 'object' && error !== null && 'status' in error && error.status === 401);

/** Returns the page to open after signing in: a page of the admin, never another address. */
export const nextAfterLogin = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/admin(?:\/[\w/-]*)?$/.test(next) && next !== CONSOLE_LOGIN ? next : '/admin';
};

/** The admin's authentication by session cookie, using the server's own check [T22]. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    await loginAdmin(credentials);
  },
  logout: async () => {
    await logoutStaff();
    dropCoachData();
    dropDraftsOf('admin');
    await leave();
  },
  // A failed check signs no one out, since that would lose what they typed; every API call is
  // guarded on its own anyway.
  checkAuth: async () => {
    const status = await dataOf(api.GET('/api/auth/check')).catch(() => undefined);
    if (status && !status.isAdminAuthenticated) await leave(window.location.pathname);
  },
  checkError: async (error: unknown) => {
    if (hasEnded(error)) await leave(window.location.pathname);
  },
  // Without a role, checkAuth goes to the sign-in.
  getPermissions: async (): Promise<ConsoleRole> => {
    const { adminRole } = await dataOf(api.GET('/api/auth/check'));
    return adminRole ?? 'bookkeeper';
  },
};
