import type { RouteObject } from 'react-router-dom';
import type { Loaded } from '../lib/router/route-work';
import { createSiteRouter, type BrowserSiteRouter } from '../lib/router/site-router';

let before: BrowserSiteRouter | undefined;

/** Returns the site's router at a path, as after a browser opened it. Replaces the one of an earlier call. */
export const routerAt = (
  path: string,
  routes: RouteObject[],
  taken?: Omit<Loaded, 'status'>,
  isHere?: (pathname: string) => boolean,
  base?: string,
): BrowserSiteRouter => {
  before?.dispose();
  window.history.replaceState(null, '', path);
  before = createSiteRouter(routes, taken, isHere, base);
  return before;
};
