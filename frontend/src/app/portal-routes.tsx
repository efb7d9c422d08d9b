import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { portalPaths, type PortalPath } from '../lib/portal-paths';
import { ErrorPage, PageError } from '../routes/public/error-page';
import { pageRoute } from './page-code';

type FetchScreen = () => Promise<{ Component: ComponentType }>;

/**
 * One screen per path, each its own chunk: `'/student/login': () =>
 * import('../routes/student/account/login-page')`.
 */
const screens: Record<PortalPath, FetchScreen> = {
  '/student/login': () => import('../routes/student/account/login-page'),
  '/student/register': () => import('../routes/student/account/register-page'),
  '/student/set-password': () => import('../routes/student/account/set-password-page'),
  '/student/confirm-email': () => import('../routes/student/account/confirm-email-page'),
  '/student/change-email': () => import('../routes/student/account/change-email-page'),
  '/student/undo-email-change': () => import('../routes/student/account/undo-email-change-page'),
  '/student/unsubscribe': () => import('../routes/student/account/unsubscribe-page'),
  '/student/forgot-password': () => import('../routes/student/account/forgot-password-page'),
  '/student/reset-password': () => import('../routes/student/account/reset-password-page'),
  '/student/change-password': () => import('../routes/student/account/change-password-page'),
  '/student/dashboard': () => import('../routes/student/dashboard/dashboard-page'),
  '/student-dashboard': () => import('../routes/student/dashboard/dashboard-page'),
  '/student/submit': () => import('../routes/student/videos/submit-page'),
  '/student/fix-link': () => import('../routes/student/videos/fix-link-page'),
  '/student/clinic-form': () => import('../routes/student/clinic-form-page'),
  '/student/upload': () => import('../routes/student/videos/upload-page'),
  '/student/upload-enhanced': () => import('../routes/student/videos/upload-enhanced-page'),
  '/student/videos/:submissionId': () => import('../routes/student/videos/video-page'),
  '/student/feedback': () => import('../routes/student/reviews/feedback-page'),
  '/student/reviews/:submissionId': () => import('../routes/student/reviews/review-page'),
  '/student/modules': () => import('../routes/student/learning/modules-page'),
  '/student/practice': () => import('../routes/student/learning/practice-page'),
  '/student/training': () => import('../routes/student/learning/training-page'),
  '/student/training/:programme': () => import('../routes/student/learning/programme-page'),
  '/student/training/:programme/:session': () => import('../routes/student/learning/session-page'),
  '/student/progress': () => import('../routes/student/learning/progress-page'),
  '/module.html': () => import('../routes/student/learning/module-page'),
  '/student/messages': () => import('../routes/student/messages-page'),
  '/student/settings': () => import('../routes/student/account/settings-page'),
  '/student/one-on-one': () => import('../routes/student/one-on-one-page'),
  '/student/intake': () => import('../routes/student/intake-page'),
  '/student-intake': () => import('../routes/student/intake-page'),
  '/coach/login': () => import('../routes/coach/login-page'),
  '/coach/dashboard': () => import('../routes/coach/dashboard-page'),
  '/coach/dashboard-enhanced': () => import('../routes/coach/dashboard-page'),
  '/coach/numbers': () => import('../routes/coach/numbers-page'),
  '/coach/curriculum': () => import('../routes/coach/curriculum-page'),
  '/coach/drills': () => import('../routes/coach/drills-page'),
  '/coach/students': () => import('../routes/coach/students-page'),
  '/coach/students/:studentId': () => import('../routes/coach/student-page'),
  '/coach/requests': () => import('../routes/coach/requests-page'),
  '/coach/review/:submissionId': () => import('../routes/coach/review-page'),
  '/coach/stroke-scoring/:submissionId': () => import('../routes/coach/stroke-scoring-page'),
  '/coach/messages': () => import('../routes/coach/messages-page'),
  '/coach/upload': () => import('../routes/coach/upload-page'),
  '/coach/videos': () => import('../routes/coach/videos-page'),
  '/coach/clips': () => import('../routes/coach/clips-page'),
  '/staff/forgot-password': () => import('../routes/tools/staff-forgot-password-page'),
  '/staff/set-password': () => import('../routes/tools/staff-password-page'),
  '/password-reset-helper': () => import('../routes/tools/password-reset-helper-page'),
  '/auth-test': () => import('../routes/tools/auth-test-page'),
  '/test': () => import('../routes/tools/module-test-page'),
  '/email-testing': () => import('../routes/tools/email-testing-page'),
  '/email-trigger': () => import('../routes/tools/email-trigger-page'),
  '/admin/*': () => import('../admin/admin-app'),
};

/** Screens that need no sign-in, and standalone tools. */
const ENTRY: readonly PortalPath[] = [
  '/student/login',
  '/student/register',
  '/student/set-password',
  '/student/confirm-email',
  '/student/change-email',
  '/student/undo-email-change',
  '/student/unsubscribe',
  '/student/forgot-password',
  '/student/reset-password',
  '/student/fix-link',
  '/coach/login',
  '/staff/forgot-password',
  '/staff/set-password',
  '/password-reset-helper',
  '/auth-test',
  '/test',
  '/email-testing',
  '/email-trigger',
];

/** The frame around a screen; react-admin has its own. */
type Frame = 'entry' | 'student' | 'coach' | 'none';
const frameOf = (path: PortalPath): Frame => {
  if (path.startsWith('/admin')) return 'none';
  if (ENTRY.includes(path)) return 'entry';
  return path.startsWith('/coach') ? 'coach' : 'student';
};

/** Returns the route of a path's screen, without a frame. */
export const portalRoute = (path: PortalPath): RouteObject => ({
  path,
  ...pageRoute({
    id: path,
    fetchCode: screens[path],
    errorElement: frameOf(path) === 'none' ? <ErrorPage /> : <PageError />,
  }),
});

const routesIn = (frame: Frame): RouteObject[] =>
  portalPaths.filter((path) => frameOf(path) === frame).map(portalRoute);

/**
 * Wraps routes in a frame. Frames are separate chunks, loaded alongside the screen's, because the
 * admin needs none of them.
 */
export const inFrame = (
  id: string,
  fetchFrame: FetchScreen,
  children: RouteObject[],
): RouteObject => ({
  ...pageRoute({ id, fetchCode: fetchFrame, errorElement: <ErrorPage /> }),
  children,
});

export const inEntryFrame = (id: string, children: RouteObject[]): RouteObject =>
  inFrame(
    id,
    async () => ({ Component: (await import('../routes/portal/portal-frame')).EntryFrame }),
    children,
  );

export const framedPortalRoutes: RouteObject[] = [
  inEntryFrame('entry-frame', routesIn('entry')),
  inFrame(
    'student-frame',
    async () => ({ Component: (await import('../routes/student/student-frame')).StudentFrame }),
    routesIn('student'),
  ),
  inFrame(
    'coach-frame',
    async () => ({ Component: (await import('../routes/coach/coach-frame')).CoachFrame }),
    routesIn('coach'),
  ),
];
export const framelessPortalRoutes: RouteObject[] = routesIn('none');
