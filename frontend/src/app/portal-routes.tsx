import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { portalPaths, type PortalPath } from '../lib/portal-paths';
import { ErrorPage, PageError } from '../routes/public/error-page';
import { pageCode } from './page-code';

type Screen = () => Promise<{ Component: ComponentType }>;

/** One screen a path, each its own chunk: `'/student/login': () => import('../routes/student/login-page')`. */
const screens: Record<PortalPath, Screen> = {
  '/student/login': () => import('../routes/student/login-page'),
  '/student/register': () => import('../routes/student/register-page'),
  '/student/set-password': () => import('../routes/student/set-password-page'),
  '/student/confirm-email': () => import('../routes/student/confirm-email-page'),
  '/student/change-email': () => import('../routes/student/change-email-page'),
  '/student/undo-email-change': () => import('../routes/student/undo-email-change-page'),
  '/student/forgot-password': () => import('../routes/student/forgot-password-page'),
  '/student/reset-password': () => import('../routes/student/reset-password-page'),
  '/student/change-password': () => import('../routes/student/change-password-page'),
  '/student/dashboard': () => import('../routes/student/dashboard-page'),
  '/student-dashboard': () => import('../routes/student/dashboard-page'),
  '/student/submit': () => import('../routes/student/submit-page'),
  '/student/upload': () => import('../routes/student/upload-enhanced-page'),
  '/student/upload-enhanced': () => import('../routes/student/upload-enhanced-page'),
  '/student/feedback': () => import('../routes/student/feedback-page'),
  '/student/settings': () => import('../routes/student/settings-page'),
  '/student/intake': () => import('../routes/student/intake-page'),
  '/student-intake': () => import('../routes/student/intake-page'),
  '/coach/login': () => import('../routes/coach/login-page'),
  '/coach/dashboard': () => import('../routes/coach/dashboard-page'),
  '/coach/dashboard-enhanced': () => import('../routes/coach/dashboard-page'),
  '/coach/review/:submissionId': () => import('../routes/coach/review-page'),
  '/password-reset-helper': () => import('../routes/tools/password-reset-helper-page'),
  '/auth-test': () => import('../routes/tools/auth-test-page'),
  '/admin/*': () => import('../admin/admin-app'),
};

/** Where nobody is signed in yet, or a tool stands by itself. */
const ENTRY: readonly PortalPath[] = [
  '/student/login',
  '/student/register',
  '/student/set-password',
  '/student/confirm-email',
  '/student/change-email',
  '/student/undo-email-change',
  '/student/forgot-password',
  '/student/reset-password',
  '/coach/login',
  '/password-reset-helper',
  '/auth-test',
];

/** The frame around a screen; react-admin brings its own. */
type Frame = 'entry' | 'student' | 'coach' | 'none';
const frameOf = (path: PortalPath): Frame => {
  if (path.startsWith('/admin')) return 'none';
  if (ENTRY.includes(path)) return 'entry';
  return path.startsWith('/coach') ? 'coach' : 'student';
};

const routesIn = (frame: Frame): RouteObject[] =>
  portalPaths
    .filter((path) => frameOf(path) === frame)
    .map((path) => ({
      path,
      ...pageCode(screens[path]),
      errorElement: frame === 'none' ? <ErrorPage /> : <PageError />,
      HydrateFallback: () => null,
    }));

/** Frames are code of their own, fetched beside the screen's: the console has none of them. */
const inFrame = (fetchFrame: Screen, children: RouteObject[]): RouteObject => ({
  ...pageCode(fetchFrame),
  errorElement: <ErrorPage />,
  HydrateFallback: () => null,
  children,
});

export const inEntryFrame = (children: RouteObject[]): RouteObject =>
  inFrame(async () => ({ Component: (await import('../routes/portal/portal-frame')).EntryFrame }), children);

export const framedPortalRoutes: RouteObject[] = [
  inEntryFrame(routesIn('entry')),
  inFrame(async () => ({ Component: (await import('../routes/student/student-frame')).StudentFrame }), routesIn('student')),
  inFrame(async () => ({ Component: (await import('../routes/coach/coach-frame')).CoachFrame }), routesIn('coach')),
];
export const framelessPortalRoutes: RouteObject[] = routesIn('none');
