import { NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Clock } from './common/clock/clock';
import { ApiPaths, routesOf } from './common/http/api-paths';
import { coalescedJson } from './common/http/coalesced-json';
import { sendError } from './common/http/send-error';
import { createCachedReads } from './common/pages/cached-json';
import { PageCache } from './common/pages/page-cache';
import { splitUrl } from './common/pages/path-patterns';
import { ClinicsController } from './modules/clinics/editions/clinics.controller';
import { ContentController } from './modules/content/content.controller';
import { VaultController } from './modules/content/vault/vault.controller';
import { CurriculumController } from './modules/curriculum/curriculum.controller';
import type { EdgeHandler } from './web-app';

const KEPT_BYTES = 8 * 1024 * 1024;
const NO_LISTENERS = { student: null, staff: null } as const;
/** Served by middleware, so it isn't among the routes. */
const DOCS = '/api/docs/*file';

/**
 * Answers some API requests before they reach the application: availability, public reads, and
 * unknown addresses.
 *
 * @param app initialized, so that its routes are known.
 * @returns the handler, and the cache to drop when content changes.
 */
export const createEdgeCache = (
  app: NestExpressApplication,
): { handle: EdgeHandler; cache: PageCache } => {
  const [clinics, content, vault, curriculum] = [
    app.get(ClinicsController),
    app.get(ContentController),
    app.get(VaultController),
    app.get(CurriculumController),
  ];
  const cache = new PageCache({ clock: app.get(Clock), maxBytes: KEPT_BYTES });
  const availability = coalescedJson({
    path: '/api/availability',
    read: () => clinics.availabilities(),
    now: () => performance.now(),
  });
  const kept = createCachedReads(
    {
      '/api/clinics': { read: () => clinics.list(), tags: ['site'] },
      '/api/site': { read: () => content.site(), tags: ['site'] },
      '/api/vault/videos': {
        read: (category) => vault.videos({ category }),
        parameter: 'category',
        tags: [],
      },
      '/api/modules': {
        read: () => curriculum.list(NO_LISTENERS),
        isForAnonymous: true,
        tags: ['site'],
      },
    },
    cache,
  );
  const paths = new ApiPaths([...routesOf(app), DOCS]);
  const handle: EdgeHandler = (request, response) => {
    const url = request.url ?? '/';
    if (!url.startsWith('/api/')) return false;
    if (availability(request, response)) return true;
    const [path, query] = splitUrl(url);
    if (kept(request, response, path, query)) return true;
    if (paths.has(path)) return false;
    sendError(response, new NotFoundException());
    return true;
  };
  return { handle, cache };
};
