import type { PortalPath } from './portal-paths';

/**
 * The pages of a student's portal that a view shows. Messages, health information and pages that
 * only send something are left out.
 */
export const viewedPaths = [
  '/student/dashboard',
  '/student/feedback',
  '/student/reviews/:submissionId',
  '/student/videos/:submissionId',
  '/student/progress',
  '/student/modules',
  '/module.html',
  '/student/practice',
  '/student/training',
  '/student/training/:programme',
  '/student/training/:programme/:session',
] as const satisfies readonly PortalPath[];

/** Returns the base path of a view's pages. The student's own paths are below it. */
export const viewBase = (viewId: string): string => `/admin/view/${viewId}`;

const VIEW = /^\/admin\/view\/([\da-f-]{36})(?=\/|$)/;

/** Returns the view that a document was loaded for; undefined for any other document. */
export const viewIn = (pathname: string): string | undefined => VIEW.exec(pathname)?.[1];

/** The error code for calls that a view doesn't make. */
export const NOT_IN_VIEW = 'NOT_IN_VIEW';

let viewId: string | undefined;

/** Marks this document as a view. Call it once, before anything is shown. */
export const beginView = (id: string | undefined): void => {
  viewId = id;
};

export const viewHere = (): string | undefined => viewId;

/**
 * Returns whether a staff member is viewing a student's pages in this document, where nothing may
 * be changed or saved.
 */
export const isReadOnly = (): boolean => viewId !== undefined;
