import { join } from 'node:path';
import type { Clock } from '../clock/clock';
import { followContentChanges, inOrder, type Dropped, type Subscribe } from './content-changes';
import { createEdgeHandler, type EdgeHandler } from './edge-handler';
import { loadFrontendBundle, type FetchApi } from './frontend-bundle';
import { PageCache } from './page-cache';
import { PageRenderer } from './page-renderer';
import { PageStates } from './page-states';
import { PortalPage } from './portal-page';
import type { PublishedFiles } from './published/published-files';
import { StaticAssets } from './static-assets';

export interface PagesOptions {
  /** Folder with `client/` and `server/`. */
  frontendDist: string;
  publicUrl: string;
  clock: Clock;
  fetchApi: FetchApi;
  subscribe: Subscribe;
  /** Files of other builds. */
  published: PublishedFiles;
  onError: (error: unknown, path: string) => void;
  fileOrigins?: readonly string[];
  frameOrigins?: readonly string[];
  passThrough?: readonly string[];
  /** Cached responses that pages are made from; dropped together with the pages. */
  answers?: PageCache;
  /** Another cache, notified of the same changes. */
  alsoDropped?: Dropped;
}

/**
 * Creates the site in front of the API: the built frontend, its page cache and the handler that
 * serves both.
 */
export const createPages = async (
  options: PagesOptions,
): Promise<{ handle: EdgeHandler; cache: PageCache }> => {
  const {
    frontendDist,
    publicUrl,
    clock,
    fetchApi,
    subscribe,
    published,
    onError,
    fileOrigins,
    frameOrigins,
    passThrough,
  } = options;
  const { answers, alsoDropped } = options;
  const clientFolder = join(frontendDist, 'client');
  const [bundle, assets, portal] = await Promise.all([
    loadFrontendBundle(frontendDist),
    StaticAssets.index(clientFolder),
    PortalPage.load(clientFolder),
  ]);
  const cache = new PageCache({ clock });
  const dropped = [answers, cache, alsoDropped].filter((one) => one !== undefined);
  await followContentChanges(inOrder(...dropped), subscribe);
  const states = new PageStates();
  const handle = createEdgeHandler({
    bundle,
    assets,
    published,
    portal,
    cache,
    renderer: new PageRenderer(bundle.createRenderer({ fetchApi, publicUrl }), states),
    states,
    security: {
      publicUrl,
      inlineScripts: bundle.inlineScripts,
      portalScripts: bundle.portalScripts,
      fileOrigins,
      frameOrigins,
    },
    passThrough,
    onError,
  });
  return { handle, cache };
};
