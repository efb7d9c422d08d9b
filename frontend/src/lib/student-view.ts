import type { PortalPath } from './portal-paths';

/** What a view shows of a student's portal; neither messages nor what is told of health, nor pages that only send something. */
export const viewedPaths = [
  '/student/dashboard',
  '/student/feedback',
  '/student/reviews/:submissionId',
  '/student/progress',
  '/student/modules',
  '/module.html',
  '/student/practice',
  '/student/training',
  '/student/training/:programme',
  '/student/training/:programme/:session',
] as const satisfies readonly PortalPath[];

/** Where a view's pages lie: the student's own paths stand below. */
export const viewBase = (viewId: string): string => `/admin/view/${viewId}`;

const VIEW = /^\/admin\/view\/([\da-f-]{36})(?=\/|$)/;

/** The view that a document is loaded for; undefined for all others. */
export const viewIn = (pathname: string): string | undefined => VIEW.exec(pathname)?.[1];

/** The code of what a view does not ask of the server. */
export const NOT_IN_VIEW = 'NOT_IN_VIEW';

let viewId: string | undefined;

/** Says once, before anything is shown, that this document is a view. */
export const beginView = (id: string | undefined): void => {
  viewId = id;
};

export const viewHere = (): string | undefined => viewId;

/** Whether somebody of the staff looks at a student's pages in this document: nothing is changed, kept or noted there. */
export const isReadOnly = (): boolean => viewId !== undefined;
