import { createPath, parsePath, type Location, type Path, type To } from 'react-router-dom';

/** Any origin works, because it's removed again. */
const SOMEWHERE = 'http://localhost';

/** Returns a target's address as it appears in a link. */
export const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Returns a path of the site, escaped the way the browser escapes its own address. */
export const encodePath = (to: To): Path => {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  const url = new URL(SOMEWHERE);
  url.pathname = pathname;
  url.search = search;
  url.hash = hash;
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};

/** Returns a history entry. Its `key` is unique within the tab. */
export const locationAt = (to: To, key: string, state: unknown = null): Location => ({ ...encodePath(to), key, state });
