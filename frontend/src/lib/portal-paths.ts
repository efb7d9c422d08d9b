/**
 * Every path that opens in the browser-rendered part (portals, admin, tools).
 * The web process answers these with the empty page; `app/portal-routes.tsx` must hold a screen for each.
 */
export const portalPaths = [
  '/student/login',
  '/student/register',
  '/student/set-password',
  '/student/confirm-email',
  '/student/change-email',
  '/student/undo-email-change',
  '/student/forgot-password',
  '/student/reset-password',
  '/student/change-password',
  '/student/dashboard',
  '/student-dashboard',
  '/student/submit',
  '/student/upload',
  '/student/upload-enhanced',
  '/student/feedback',
  '/student/modules',
  '/student/practice',
  '/student/training',
  '/student/training/:programme',
  '/student/training/:programme/:session',
  '/student/progress',
  '/module.html',
  '/student/settings',
  '/student/intake',
  '/student-intake',
  '/coach/login',
  '/coach/dashboard',
  '/coach/dashboard-enhanced',
  '/coach/review/:submissionId',
  '/password-reset-helper',
  '/auth-test',
  '/admin/*',
] as const satisfies readonly string[];

export type PortalPath = (typeof portalPaths)[number];
