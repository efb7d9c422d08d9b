import { matchRoutes, type RouteObject } from 'react-router-dom';
import { encodePath, hrefOf, locationAt } from './address';
import { loadMatches, type Loaded } from './route-work';
import type { SiteRouter } from './site-router';

const stays = () => {
  throw new Error('A page that the server renders goes nowhere');
};

/** Thrown if the requested address redirects to another one. */
export class AddressMoved extends Error {
  constructor(
    path: string,
    readonly goTo: string,
  ) {
    super(`${path} leads to ${goTo}, where a page was expected`);
  }
}

/**
 * Loads one page and returns a router that shows it, once.
 * @throws AddressMoved
 */
export const loadStaticSite = async (routes: RouteObject[], url: URL): Promise<SiteRouter & { loaded: Loaded }> => {
  const location = locationAt(url, 'default');
  const matches = matchRoutes(routes, location) ?? [];
  const loaded = await loadMatches(matches, { url, signal: new AbortController().signal });
  if ('goTo' in loaded) throw new AddressMoved(url.pathname, loaded.goTo);
  return {
    routes,
    loaded,
    state: { location, matches, brokenAt: loaded.brokenAt, isLoading: false },
    navigator: { createHref: hrefOf, encodeLocation: encodePath, go: stays, push: stays, replace: stays },
    subscribe: () => () => undefined,
  };
};
