import { createContext, use } from 'react';
import { matchPath } from 'react-router-dom';
import { portalPaths } from './portal-paths';

/**
 * The two halves of the site are separate bundles, so a link from one to the other loads a new
 * page.
 */
export type Area = 'public' | 'portal';

export const AreaContext = createContext<Area>('public');

export const useArea = () => use(AreaContext);

/** Returns the bundle that opens a path. */
export const areaOf = (path: string): Area => {
  const [pathname = '/'] = path.split(/[?#]/);
  return (portalPaths as readonly string[]).some((pattern) => matchPath(pattern, pathname))
    ? 'portal'
    : 'public';
};

const isCoachs = (pathname: string): boolean => pathname.startsWith('/coach/');

/**
 * Returns a check for whether a path may open in a document loaded at this path. Only the coach's
 * documents may use the microphone.
 */
export const sameDocumentAs =
  (loadedAt: string) =>
  (pathname: string): boolean =>
    isCoachs(pathname) === isCoachs(loadedAt);
