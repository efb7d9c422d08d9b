import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { portalPaths, type PortalPath } from '../lib/portal-paths';
import { RouteScreen } from '../lib/router/site-router-view';
import { ErrorPage, PageError } from '../routes/public/error-page';
import { pageCode } from './page-code';

type FetchScreen = () => Promise<{ Component: ComponentType }>;

/** One screen a path, each its own chunk: `'/student/login': () => import('../routes/student/login-page')`. */
const screens: Record<PortalPath, FetchScreen> = {
  '/student/login': () => import('../routes/student/login-page'),
  '/student/register': () => import('../routes/student/register-page'),
  '/student/set-password': () => import('../routes/student/set-password-page'),
  '/student/confirm-email': () => import('../routes/student/confirm-email-page'),
  '/student/forgot-password': () => import('../routes/student/forgot-password-page'),
  '/student/reset-password': () => import('../routes/student/reset-password-page'),
  '/student/change-password': () => import('../routes/student/change-password-page'),
  '/student/dashboard': () => import('../routes/student/dashboard-page'),
  '/student-dashboard': () => import('../routes/student/dashboard-page'),
  '/student/submit': () => import('../routes/student/submit-page'),
  '/student/upload': () => import('../routes/student/upload-enhanced-page'),
  '/student/upload-enhanced': () => import('../routes/student/upload-enhanced-page'),
  '/student/feedback': () => import('../routes/student/feedback-page'),
  '/student/modules': () => import('../routes/student/modules-page'),
  '/student/progress': () => import('../routes/student/progress-page'),
  '/module.html': () => import('../routes/student/module-page'),
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

/** Screens that bring their own frame (react-admin) instead of the site's navigation and footer. */
const isFrameless = (path: string) => path.startsWith('/admin');

/** While a screen's code is on its way, the frame around it stands already. */
const toRoute = (path: PortalPath): RouteObject => {
  const { Screen, handle } = pageCode(screens[path]);
  const fallback = isFrameless(path) ? <ErrorPage /> : <PageError />;
  return { id: path, path, element: <RouteScreen id={path} Screen={Screen} fallback={fallback} />, handle };
};

export const framedPortalRoutes: RouteObject[] = portalPaths.filter((path) => !isFrameless(path)).map(toRoute);
export const framelessPortalRoutes: RouteObject[] = portalPaths.filter(isFrameless).map(toRoute);
