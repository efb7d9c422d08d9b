import { createPath, parsePath, type Location, type Path, type To } from 'react-router-dom';

/** Any origin does: it is taken off again. */
const SOMEWHERE = 'http://localhost';

/** The address of a target as it stands in a link. */
export const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** A path of the site with everything in it escaped as in the browser's own address. */
export const encodePath = (to: To): Path => {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  const url = new URL(SOMEWHERE);
  url.pathname = pathname;
  url.search = search;
  url.hash = hash;
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};

/** An entry of the history; `key` tells it from all others of the tab. */
export const locationAt = (to: To, key: string, state: unknown = null): Location => ({ ...encodePath(to), key, state });
