import { dehydrate } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouterProvider, createStaticHandler, createStaticRouter, type StaticHandlerContext } from 'react-router-dom';
import { text } from 'node:stream/consumers';
import { earlyScript, fontsScript, portalScript, schemeScript } from 'virtual:inline-scripts';
import { setTransport } from '../api/client';
import { consolePaths as consolePatterns } from '../lib/console-paths';
import { portalPaths as portalPatterns } from '../lib/portal-paths';
import { renderDocument } from './document';
import { PublicApp } from './public-app';
import { publicPages, redirects } from './public-pages';
import { NOT_FOUND_ID } from '../routes/public/not-found';
import { createPublicRoutes } from './public-routes';
import { createQueryClient } from './query-client';

export { consolePatterns, portalPatterns, redirects };

/** Path patterns of the server-rendered pages with the query parameters that change their HTML. */
export const publicRoutes = publicPages.map(({ path, query = [] }) => ({ path, query }));

/** The text of every inline script a page may carry; the security policy lists their hashes. */
export const inlineScripts: readonly string[] = [schemeScript, fontsScript, earlyScript, portalScript];

export interface RenderedPage {
  status: number;
  html: string;
  /** First part of the key of every query behind the page: whoever changes that content invalidates by this name. */
  tags: string[];
}

export interface RendererOptions {
  /** Reads the API by path (`/api/…`), as an anonymous visitor. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  /** Where the site is reached, without a trailing slash; canonical links begin with it. */
  publicUrl: string;
}

/** Renders one public page. `path` is the request's path with the declared part of its query. */
export const createRenderer = ({ fetchApi, publicUrl }: RendererOptions) => {
  setTransport(({ url, method, headers, signal }) => {
    const { pathname, search } = new URL(url);
    return fetchApi(pathname + search, { method, headers, signal });
  });

  return async (path: string): Promise<RenderedPage> => {
    const queryClient = createQueryClient();
    const { query, dataRoutes } = createStaticHandler(createPublicRoutes(queryClient));
    const context = (await query(new Request(new URL(path, publicUrl)))) as StaticHandlerContext;
    if (context instanceof Response) throw new Error(`${path} answered a redirect where a page was expected`);
    const { prelude } = await prerenderToNodeStream(
      <PublicApp queryClient={queryClient} publicUrl={publicUrl}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </PublicApp>,
      { progressiveChunkSize: Infinity },
    );
    const html = renderDocument({
      markup: await text(prelude),
      module: context.matches.at(-1)?.route.id ?? NOT_FOUND_ID,
      state: { publicUrl, queries: dehydrate(queryClient), router: { loaderData: context.loaderData, errors: context.errors } },
    });
    const tags = [
      ...new Set(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => String(queryKey[0])),
      ),
    ];
    queryClient.clear();
    return { status: context.statusCode, html, tags };
  };
};
