import type { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { StaticRouterProvider } from 'react-router-dom';
import { earlyScript, fontsScript, portalScript, schemeScript } from 'virtual:inline-scripts';
import { setTransport } from '../api/client';
import { consolePaths as consolePatterns } from '../lib/console-paths';
import { portalPaths as portalPatterns } from '../lib/portal-paths';
import { renderDocument } from './document';
import { readQueries, type PageState } from './hydration-state';
import { PublicApp } from './public-app';
import { publicPages, redirects } from './public-pages';
import { NOT_FOUND_ID } from '../routes/public/not-found';
import { createQueryClient } from '../api/query-client';
import { loadStaticPage } from './static-page';
import { structuredData } from './structured-data';

export { consolePatterns, portalPatterns, redirects };

/**
 * The path patterns of the server-rendered pages, with the query parameters that change their HTML.
 */
export const publicRoutes = publicPages.map(({ path, query = {} }) => ({ path, query }));

/**
 * The text of every inline script in pages and in the portals' empty page. The security policy
 * lists their hashes.
 */
export const inlineScripts: readonly string[] = [schemeScript, fontsScript, earlyScript];
export const portalScripts: readonly string[] = [schemeScript, portalScript];

export interface RenderedPage {
  status: number;
  html: string;
  /** Where the address permanently redirects to; there is no page then. */
  location?: string;
  /**
   * The JSON that the page's scripts hydrate it with. `id` is its hash, and scripts request it at
   * `/page-state/{id}{path}`.
   */
  state: { id: string; json: string };
  /**
   * The first key part of every query behind the page. A change to that content invalidates the
   * page by this name.
   */
  tags: string[];
}

export interface RendererOptions {
  /** Reads the API by path (`/api/…`) as an anonymous visitor. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  /** The site's public address without a trailing slash; canonical links start with it. */
  publicUrl: string;
}

const tagsOf = (queryClient: QueryClient): string[] => [
  ...new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => String(queryKey[0])),
  ),
];

/**
 * Returns a function that renders one public page. `path` is the request's path with the declared
 * part of its query.
 */
export const createRenderer = ({ fetchApi, publicUrl }: RendererOptions) => {
  setTransport(({ url, method, headers, signal }) => {
    const { pathname, search } = new URL(url);
    return fetchApi(pathname + search, { method, headers, signal });
  });

  return async (path: string): Promise<RenderedPage> => {
    const queryClient = createQueryClient();
    const url = new URL(path, publicUrl);
    const page = await loadStaticPage(queryClient, url);
    if (page instanceof Response) {
      const location = page.headers.get('Location')!;
      return {
        status: page.status,
        location,
        html: '',
        state: { id: '', json: '' },
        tags: tagsOf(queryClient),
      };
    }
    const { context, router, hydration } = page;
    const { prelude } = await prerenderToNodeStream(
      <PublicApp queryClient={queryClient} publicUrl={publicUrl}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PublicApp>,
      { progressiveChunkSize: Infinity },
    );
    const pageState: PageState = { queries: readQueries(queryClient), hydration };
    const json = JSON.stringify(pageState);
    const state = { id: createHash('sha256').update(json).digest('base64url').slice(0, 22), json };
    const { route, params } = context.matches.at(-1) ?? {};
    const module = route?.id ?? NOT_FOUND_ID;
    const html = renderDocument({
      markup: await text(prelude),
      module,
      data: structuredData({
        module,
        params: params ?? {},
        search: url.searchParams,
        queryClient,
        publicUrl,
      }),
      boot: { state: `/page-state/${state.id}${path}`, publicUrl },
    });
    const tags = tagsOf(queryClient);
    queryClient.clear();
    return { status: context.statusCode, html, state, tags };
  };
};
