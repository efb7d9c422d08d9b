import { matchRoutes, type RouteObject } from 'react-router-dom';
import { encodePath, hrefOf, locationAt } from './address';
import { loadMatches, type Loaded } from './route-work';
import type { SiteRouter } from './site-router';

const stays = () => {
  throw new Error('A page that the server renders goes nowhere');
};

/**
 * Loads one page and answers what shows it, once.
 * @throws where the address leads elsewhere
 */
export const loadStaticSite = async (routes: RouteObject[], url: URL): Promise<SiteRouter & { loaded: Loaded }> => {
  const location = locationAt(url, 'default');
  const matches = matchRoutes(routes, location) ?? [];
  const loaded = await loadMatches(matches, { url, signal: new AbortController().signal });
  if ('goTo' in loaded) throw new Error(`${url.pathname} leads to ${loaded.goTo}, where a page was expected`);
  return {
    routes,
    loaded,
    state: { location, matches, brokenAt: loaded.brokenAt, isLoading: false },
    navigator: { createHref: hrefOf, encodeLocation: encodePath, go: stays, push: stays, replace: stays },
    subscribe: () => () => undefined,
  };
};
