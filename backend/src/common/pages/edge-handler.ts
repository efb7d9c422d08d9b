import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontendBundle, PublicRoute } from './frontend-bundle';
import type { FinishedPage, PageCache } from './page-cache';
import { pageKey } from './page-key';
import type { PageRenderer } from './page-renderer';
import { readStateAddress, type PageStates } from './page-states';
import { PathPatterns, isSafePath, splitUrl } from './path-patterns';
import type { PortalPage } from './portal-page';
import { securityHeaders, type HeaderList, type SecurityOptions } from './security-headers';
import type { PublishedFiles } from './published/published-files';
import { createKeptSender, sendBody, sendText } from './send';
import type { StaticAnswer, StaticAssets } from './static-assets';

/** The only page that another site may show in a frame, if configured. */
const FRAMEABLE = '/student/login';
const COACHS = '/coach/';
/** The admin shows its own not-found page in the browser. */
const CONSOLE = /^\/admin(?:\/|$)/;
const NOT_FOUND_KEY = '\0not-found';
const MAIL_PICTURES = '/mail/';
const PAGE_CACHING = 'public, max-age=0, must-revalidate';
const HASHED_CACHING = 'public, max-age=31536000, immutable';
const PLAIN_CACHING = 'public, max-age=3600';

export interface EdgeOptions {
  bundle: Pick<FrontendBundle, 'publicRoutes' | 'portalPatterns' | 'consolePatterns' | 'redirects'>;
  renderer: PageRenderer;
  cache: PageCache;
  /** The data of pages that the renderer made. */
  states: PageStates;
  assets: StaticAssets;
  /** Files of other builds. */
  published: Pick<PublishedFiles, 'mayHave' | 'read'>;
  portal: PortalPage;
  security: SecurityOptions;
  /** Paths that belong to the application: these and everything below them. */
  passThrough?: readonly string[];
  onError: (error: unknown, path: string) => void;
}

export type EdgeHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers pages, portals and files before Express sees them. Returns `false` to leave the request
 * to the application.
 */
export const createEdgeHandler = ({
  bundle,
  renderer,
  cache,
  states,
  assets,
  published,
  portal,
  security,
  passThrough = ['/api'],
  onError,
}: EdgeOptions): EdgeHandler => {
  const pages = new PathPatterns<PublicRoute>(
    bundle.publicRoutes.map((route) => [route.path, route]),
  );
  const portals = new PathPatterns<true>(bundle.portalPatterns.map((pattern) => [pattern, true]));
  const consolePages = new PathPatterns<true>(
    bundle.consolePatterns.map((pattern) => [pattern, true]),
  );
  const elsewhere = new PathPatterns<true>(passThrough.map((root) => [`${root}/*`, true]));
  const headers = securityHeaders(security);

  const sendPage = createKeptSender({
    headers: headers.page,
    type: 'text/html; charset=utf-8',
    caching: (status) => (status === 200 ? PAGE_CACHING : 'no-cache'),
  });

  const sendState = createKeptSender({
    headers: [...headers.asset, ['X-Robots-Tag', 'noindex']],
    type: 'application/json; charset=utf-8',
    caching: () => HASHED_CACHING,
  });

  const failed =
    (response: ServerResponse, path: string, security: HeaderList) => (error: unknown) => {
      onError(error, path);
      sendText(response, 503, 'This page can’t be shown right now. Please try again in a minute.', [
        ...security,
        ['Retry-After', '5'],
      ]);
    };

  const servePage = (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    key: string,
    make: () => Promise<FinishedPage>,
  ) => {
    const send = (page: FinishedPage) =>
      page.location === undefined
        ? sendPage(request, response, page)
        : redirect(response, page.location, splitUrl(request.url ?? '')[1], PAGE_CACHING);
    const ready = cache.peek(key, make);
    if (ready) send(ready);
    else
      cache
        .get(key, make)
        .then(send)
        .catch(failed(response, path, headers.page));
    return true;
  };

  /**
   * Renderers of the pages without parameters, by address: most requests are for one, and nothing
   * has to be parsed.
   */
  const byAddress = new Map(
    bundle.publicRoutes.flatMap(({ path }) =>
      path.includes(':') ? [] : [[path, () => renderer.finish(path)]],
    ),
  );

  const keyOf = (path: string, query: string): string | undefined => {
    const page = pages.find(path);
    return page && pageKey(path, query, page);
  };

  const makerOf = (key: string | undefined) =>
    key === undefined ? () => renderer.finishNotFound() : () => renderer.finish(key);

  /**
   * Serves a page's data: from memory, or rendered again if another replica made it; 404 if its
   * content has changed since.
   */
  const serveState = (
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    key: string | undefined,
  ) => {
    const path = key ?? NOT_FOUND_KEY;
    const make = makerOf(key);
    const answer = () => {
      const state = states.get(id);
      if (state) sendState(request, response, state);
      else sendText(response, 404, 'This page has changed. Reload it.', headers.asset);
    };
    if (states.get(id) || cache.peek(path, make)) answer();
    else
      cache
        .get(path, make)
        .then(answer)
        .catch(failed(response, path, headers.asset));
    return true;
  };

  const sendFile = (
    request: IncomingMessage,
    response: ServerResponse,
    file: StaticAnswer,
    own = headers.asset,
  ) =>
    sendBody(request, response, {
      ...file,
      status: 200,
      headers: own,
      caching: file.isHashed ? HASHED_CACHING : PLAIN_CACHING,
    });

  const serveFile = (request: IncomingMessage, response: ServerResponse, path: string) => {
    assets
      .read(path, request.headers['accept-encoding'])
      .then((file) => {
        if (!file) throw new Error(`${path} is not among the built files`);
        sendFile(
          request,
          response,
          file,
          path.startsWith(MAIL_PICTURES) ? headers.mailPicture : headers.asset,
        );
      })
      .catch(failed(response, path, headers.asset));
    return true;
  };

  const servePublished = (request: IncomingMessage, response: ServerResponse, path: string) => {
    published
      .read(path, request.headers['accept-encoding'])
      .then((file) =>
        file ? sendFile(request, response, file) : notFound(request, response, path),
      )
      .catch(failed(response, path, headers.asset));
    return true;
  };

  const servePortal = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const isMissing = CONSOLE.test(path) && !consolePages.find(path.replace(/\/$/, ''));
    const portalHeaders =
      path === FRAMEABLE
        ? headers.framedPortal
        : path.startsWith(COACHS)
          ? headers.coachPortal
          : headers.portal;
    portal.send(request, response, portalHeaders, isMissing ? 404 : 200);
    return true;
  };

  /** @param caching set if the address may get another meaning later */
  const redirect = (response: ServerResponse, to: string, query: string, caching?: string) => {
    const list = [
      ...headers.page,
      ['Location', query === '' ? to : `${to}?${query}`],
      ['Content-Length', '0'],
    ].flat();
    response.writeHead(301, caching === undefined ? list : [...list, 'Cache-Control', caching]);
    response.end();
    return true;
  };

  const notFound = (request: IncomingMessage, response: ServerResponse, path: string) =>
    servePage(request, response, path, NOT_FOUND_KEY, () => renderer.finishNotFound());

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const makeIt = byAddress.get(url);
    if (makeIt) return servePage(request, response, url, url, makeIt);
    const [path, query] = splitUrl(url);
    const known = pages.findExact(path);
    if (!known && elsewhere.find(path)) return false;
    if (!known && !isSafePath(path)) return notFound(request, response, path);
    const page = known ?? pages.find(path);
    if (page) {
      const key = pageKey(path, query, page);
      return servePage(request, response, path, key, () => renderer.finish(key));
    }
    const state = readStateAddress(path);
    if (state) return serveState(request, response, state.id, keyOf(state.pagePath, query));
    if (assets.has(path)) return serveFile(request, response, path);
    if (published.mayHave(path)) return servePublished(request, response, path);
    if (portals.find(path)) return servePortal(request, response, path);
    const moved = bundle.redirects[path];
    if (moved !== undefined) return redirect(response, moved, query);
    if (path.endsWith('/') && pages.find(path.slice(0, -1)))
      return redirect(response, path.slice(0, -1), query);
    return notFound(request, response, path);
  };
};
