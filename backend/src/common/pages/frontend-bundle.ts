import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One page as the frontend's server bundle renders it. */
export interface RenderedPage {
  status: number;
  html: string;
  /** The new address, permanently; there is no page in that case. */
  location?: string;
  /**
   * The JSON with which the page's scripts hydrate it; `id` is its hash. The page requests
   * `/page-state/{id}{path}`.
   */
  state: { id: string; json: string };
  /** Names of the content that the page shows; a change to any of it invalidates the page. */
  tags: string[];
}

export interface PublicRoute {
  /** A path, or a pattern whose parameters are whole segments: `/blog/:slug`. */
  path: string;
  /** Query parameters that change the HTML, with their valid values; everything else is dropped. */
  query: Readonly<Record<string, RegExp>>;
}

export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/** The exports of `frontend/dist/server/entry-server.js`. */
export interface FrontendBundle {
  createRenderer(options: {
    fetchApi: FetchApi;
    publicUrl: string;
  }): (path: string) => Promise<RenderedPage>;
  publicRoutes: readonly PublicRoute[];
  /**
   * Paths that the browser renders from the empty page; a trailing `/*` matches everything below.
   */
  portalPatterns: readonly string[];
  /** Those below the admin's address that show something. */
  consolePatterns: readonly string[];
  /** Old address → new address. */
  redirects: Readonly<Record<string, string>>;
  /**
   * Text of every inline script of the pages and of the portals' empty page, for the security
   * policy.
   */
  inlineScripts: readonly string[];
  portalScripts: readonly string[];
}

/** Loads the server half of the built frontend from FRONTEND_DIST. */
export const loadFrontendBundle = async (frontendDist: string): Promise<FrontendBundle> =>
  (await import(
    pathToFileURL(join(frontendDist, 'server', 'entry-server.js')).href
  )) as FrontendBundle;

/**
 * Calls the process's own API over the loopback as an anonymous visitor, bypassing caches, so that
 * a page's content is never older than the page.
 */
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
