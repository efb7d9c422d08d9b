import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One page as the frontend's server bundle renders it. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Where the address leads now, for good; there is no page then. */
  location?: string;
  /** What the page's scripts take it over with, as JSON; `id` is a hash of it: the page asks for `/page-state/{id}{path}`. */
  state: { id: string; json: string };
  /** Names of the content behind the page; a change of it invalidates the page. */
  tags: string[];
}

export interface PublicRoute {
  /** A path, or a pattern with whole segments as parameters: `/blog/:slug`. */
  path: string;
  /** Query parameters that change the HTML, with the values that do; everything else is dropped. */
  query: Readonly<Record<string, RegExp>>;
}

export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/** What `frontend/dist/server/entry-server.js` exports. */
export interface FrontendBundle {
  createRenderer(options: { fetchApi: FetchApi; publicUrl: string }): (path: string) => Promise<RenderedPage>;
  publicRoutes: readonly PublicRoute[];
  /** Paths that the browser renders from the empty page; `/*` at the end takes everything below. */
  portalPatterns: readonly string[];
  /** Of those below the console's address, the ones that show something. */
  consolePatterns: readonly string[];
  /** Old address → new address. */
  redirects: Readonly<Record<string, string>>;
  /** Text of every inline script of pages, and of the portals' empty page, for the security policy. */
  inlineScripts: readonly string[];
  portalScripts: readonly string[];
}

/** Loads the built frontend's server half from FRONTEND_DIST. */
export const loadFrontendBundle = async (frontendDist: string): Promise<FrontendBundle> =>
  (await import(pathToFileURL(join(frontendDist, 'server', 'entry-server.js')).href)) as FrontendBundle;

/** Reads the process's own API as an anonymous visitor, over the loopback, from its sources: what a page shows is never older than the page. */
export const createLoopbackFetch =
  (origin: () => string): FetchApi =>
  (path, init) =>
    fetch(new URL(path, origin()), {
      ...init,
      headers: { ...init?.headers, 'Cache-Control': 'no-cache' },
      credentials: 'omit',
      redirect: 'error',
      signal: init?.signal ?? AbortSignal.timeout(10_000),
    });
