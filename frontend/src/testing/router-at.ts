import {
  createBrowserRouter,
  type DataRouter,
  type DOMRouterOpts,
  type RouteObject,
} from 'react-router-dom';

let before: DataRouter | undefined;

/** Replaces the router of an earlier call, which listens to the same history. */
export const onlyRouter = (create: () => DataRouter): DataRouter => {
  before?.dispose();
  before = create();
  return before;
};

/**
 * Returns the site's router at a path, as after a browser opened it. Replaces the one of an earlier
 * call.
 */
export const routerAt = (
  path: string,
  routes: RouteObject[],
  options?: DOMRouterOpts,
): DataRouter => {
  window.history.replaceState(null, '', path);
  return onlyRouter(() => createBrowserRouter(routes, options));
};
