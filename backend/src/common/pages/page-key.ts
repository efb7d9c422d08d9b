import type { PublicRoute } from './frontend-bundle';

const LONGEST_VALUE = 100;

/** Path plus the declared part of the query, in the declared order: what a page is rendered from and kept under. */
export const pageKey = (path: string, query: string, route: PublicRoute): string => {
  if (query === '' || route.query.length === 0) return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of route.query) {
    const value = given.get(name);
    if (value !== null && value !== '' && value.length <= LONGEST_VALUE) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
};
