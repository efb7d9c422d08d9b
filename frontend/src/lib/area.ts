import { createContext, use } from 'react';
import { matchPath } from 'react-router-dom';
import { portalPaths } from './portal-paths';

/** The two halves of the site are two bundles: a link from one to the other loads a page. */
export type Area = 'public' | 'portal';

export const AreaContext = createContext<Area>('public');

export const useArea = () => use(AreaContext);

/** Which bundle opens a path. */
export const areaOf = (path: string): Area => {
  const [pathname = '/'] = path.split(/[?#]/);
  return (portalPaths as readonly string[]).some((pattern) => matchPath(pattern, pathname)) ? 'portal' : 'public';
};

const isCoachs = (pathname: string): boolean => pathname.startsWith('/coach/');

/** Says of paths whether they may open in a document that was loaded at this one: the coach's alone may use the microphone. */
export const sameDocumentAs =
  (loadedAt: string) =>
  (pathname: string): boolean =>
    isCoachs(pathname) === isCoachs(loadedAt);
