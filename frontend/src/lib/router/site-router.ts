import { matchRoutes, type Location, type NavigateOptions, type Navigator, type RouteObject, type To } from 'react-router-dom';
import { loadPage } from '../load-page';
import { encodePath, hrefOf, locationAt } from './address';
import { loadMatches, type Detour, type Loaded, type SiteMatch } from './route-work';
import { createScrollMemory } from './scroll-memory';

type Action = 'POP' | 'PUSH' | 'REPLACE';

export interface RouterState {
  location: Location;
  matches: readonly SiteMatch[];
  /** The id of the route whose data or code couldn't be loaded. */
  brokenAt?: string;
  /** Whether another page is loading. */
  isLoading: boolean;
  /** Where to scroll, in px from the top; undefined if the browser has already scrolled. */
  scrollTo?: number | { fragment: string };
}

/** What `SiteRouterView` shows: the browser's pages one after another, or the single page that the server renders. */
export interface SiteRouter {
  readonly routes: RouteObject[];
  readonly state: RouterState;
  readonly navigator: Navigator;
  subscribe(listener: (state: RouterState) => void): () => void;
}

export interface BrowserSiteRouter extends SiteRouter {
  /** Opens a path of the site. Resolves once it's shown, or once another navigation replaces it. */
  navigate(to: To, options?: Pick<NavigateOptions, 'replace' | 'state'>): Promise<void>;
  dispose(): void;
}

const newKey = () => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);

const isSamePage = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search;

/** Returns the history's current entry. One that the browser created for a fragment gets a key. */
const currentEntry = (base: string) => {
  const { key, usr } = (window.history.state ?? {}) as { key?: string; usr?: unknown };
  const isNew = key === undefined;
  const { pathname, search, hash } = window.location;
  const location = locationAt({ pathname: pathname.slice(base.length) || '/', search, hash }, key ?? newKey(), usr ?? null);
  if (isNew) window.history.replaceState({ usr: location.state, key: location.key }, '');
  return { location, isNew };
};

/**
 * Creates the router for this document's pages. It shows a page once its code and data have loaded, and keeps the previous one until
 * then. Back and forward restore a page's scroll position; a link opens its top or its fragment.
 * @param taken the state of a first page rendered by the server; without it, the first page is loaded too
 * @param isHere whether a path may open in this document; for any other path, the browser loads a document
 * @param base the prefix of all its paths in the browser’s address
 */
export const createSiteRouter = (
  routes: RouteObject[],
  taken?: Omit<Loaded, 'status'>,
  isHere: (pathname: string) => boolean = () => true,
  base = '',
): BrowserSiteRouter => {
  const listeners = new Set<(state: RouterState) => void>();
  const matchesOf = (location: Location) => matchRoutes(routes, location) ?? [];
  const first = currentEntry(base).location;
  let state: RouterState = { location: first, matches: matchesOf(first), brokenAt: taken?.brokenAt, isLoading: false };
  let hasShown = taken !== undefined;
  let underWay = new AbortController();
  const scroll = createScrollMemory(() => state.location.key);

  const update = (next: RouterState) => {
    state = next;
    listeners.forEach((listener) => listener(state));
  };

  const write = (action: Action, { key, state: usr, ...path }: Location) => {
    const href = base + hrefOf(path);
    try {
      if (action === 'PUSH') window.history.pushState({ usr, key }, '', href);
      if (action === 'REPLACE') window.history.replaceState({ usr, key }, '', href);
    } catch {
      // some browsers limit how many entries can be added in a short time
      loadPage(href);
    }
  };

  const show = (action: Action, location: Location, { brokenAt }: Omit<Loaded, 'status'>) => {
    write(action, location);
    hasShown = true;
    const fragment = location.hash.slice(1);
    const scrollTo = scroll.of(location.key) ?? (fragment ? { fragment } : 0);
    update({ location, matches: matchesOf(location), brokenAt, isLoading: false, scrollTo });
  };

  const take = async (action: Action, location: Location, answer: Loaded | Detour) => {
    if ('goTo' in answer) await open(answer.replace || action !== 'PUSH' ? 'REPLACE' : 'PUSH', locationAt(answer.goTo, newKey()));
    else show(action, location, answer);
  };

  const open = async (action: Action, location: Location): Promise<void> => {
    if (action !== 'POP' && !isHere(location.pathname)) {
      loadPage(hrefOf(location));
      return;
    }
    underWay.abort();
    const { signal } = (underWay = new AbortController());
    if (hasShown && isSamePage(location, state.location) && state.brokenAt === undefined) {
      show(action, location, state);
      return;
    }
    update({ ...state, isLoading: true, scrollTo: undefined });
    const answer = await loadMatches(matchesOf(location), { url: new URL(hrefOf(location), window.location.origin), signal });
    if (!signal.aborted) await take(action, location, answer);
  };

  const onPop = () => {
    const { location, isNew } = currentEntry(base);
    scroll.note(isNew);
    if (isNew && isSamePage(location, state.location)) {
      underWay.abort();
      update({ ...state, location, isLoading: false, scrollTo: undefined });
    } else void open('POP', location);
  };
  window.addEventListener('popstate', onPop);

  const navigate: BrowserSiteRouter['navigate'] = (to, { replace = false, state: usr } = {}) => {
    scroll.note();
    return open(replace ? 'REPLACE' : 'PUSH', locationAt(to, newKey(), usr));
  };

  const loadFirst = async () => {
    const { signal } = underWay;
    const answer = await loadMatches(state.matches, { url: new URL(window.location.href), signal });
    if (!signal.aborted) await take('POP', state.location, answer);
  };
  if (!taken) void loadFirst();

  return {
    routes,
    get state() {
      return state;
    },
    navigate,
    navigator: {
      createHref: (to) => base + hrefOf(to),
      encodeLocation: encodePath,
      go: (steps) => window.history.go(steps),
      push: (to, usr: unknown) => void navigate(to, { state: usr }),
      replace: (to, usr: unknown) => void navigate(to, { state: usr, replace: true }),
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dispose: () => {
      underWay.abort();
      window.removeEventListener('popstate', onPop);
      scroll.dispose();
    },
  };
};
