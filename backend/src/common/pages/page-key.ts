import type { PublicRoute } from './frontend-bundle';

/**
 * Returns the path plus the declared query parameters in their declared order: what a page is
 * rendered from, and its cache key.
 */
export const pageKey = (path: string, query: string, route: PublicRoute): string => {
  const meaningful = Object.entries(route.query);
  if (query === '' || meaningful.length === 0) return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, values] of meaningful) {
    const value = given.get(name);
    if (value !== null && values.test(value)) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
};
