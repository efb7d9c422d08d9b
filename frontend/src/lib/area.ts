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
