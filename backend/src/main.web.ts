import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { Clock } from './common/clock/clock';
import { serveMetrics } from './common/http/metrics-server';
import { logger } from './common/logging/logger';
import { createLoopbackFetch } from './common/pages/frontend-bundle';
import { inOrder } from './common/pages/content-changes';
import { createPages } from './common/pages/pages';
import { PublishedFile } from './common/pages/published/published-file.entity';
import { PublishedFiles } from './common/pages/published/published-files';
import { ChannelListener } from './common/postgres/channel-listener';
import { drain } from './common/shutdown/drain';
import { stopOnSignals } from './common/shutdown/stop-on-signals';
import { ObjectStorage } from './common/storage/object-storage';
import { loadEnvironment } from './config/environment';
import { OpeningWatch } from './modules/clinics/editions/opening-watch';
import { createEdgeCache } from './edge-cache';
import { createWebApp, putInFront, SITE_FILES } from './web-app';

/** How much of the ten seconds for stopping is given to calls that are still running. */
const DRAIN_WITHIN_MS = 7_000;

const main = async (): Promise<void> => {
  const env = loadEnvironment();
  const app = await createWebApp(env);
  await app.init();
  const answers = createEdgeCache(app);
  const fileOrigin = await app.get(ObjectStorage).origin();
  const publishedFiles = app.get(DataSource).getRepository(PublishedFile);
  const openings = app.get(OpeningWatch);
  const listeners: ChannelListener[] = [];
  const pages = await createPages({
    frontendDist: env.frontendDist,
    publicUrl: env.publicUrl,
    clock: app.get(Clock),
    fetchApi: createLoopbackFetch(() => `http://127.0.0.1:${env.port}`),
    subscribe: (channel, onMessage, onGap) => {
      const listener = new ChannelListener(env.databaseUrl, channel, { onMessage, onGap });
      listeners.push(listener);
      return listener.start();
    },
    published: new PublishedFiles({
      storage: app.get(ObjectStorage),
      listNames: async () => (await publishedFiles.find()).map(({ name }) => name),
      now: () => performance.now(),
    }),
    onError: (err, path) => logger.error({ err, path }, 'page could not be rendered'),
    frameOrigins: env.frameAncestors,
    passThrough: ['/api', ...SITE_FILES],
    fileOrigins: fileOrigin === null ? [] : [fileOrigin],
    answers: answers.cache,
    alsoDropped: openings,
  });
  await openings.start(() => inOrder(answers.cache, pages.cache).clear());
  putInFront(
    app,
    env,
    (request, response) => answers.handle(request, response) || pages.handle(request, response),
  );
  await app.listen(env.port);
  const metrics = serveMetrics(env);
  stopOnSignals(async () => {
    await drain(app.getHttpServer(), DRAIN_WITHIN_MS);
    metrics?.close();
    openings.stop();
    await Promise.all(listeners.map((listener) => listener.stop()));
    await app.close();
  });
  logger.info({ port: env.port }, 'web is up');
};

main().catch((err: unknown) => {
  logger.fatal({ err }, 'web could not start');
  process.exitCode = 1;
  setImmediate(() => process.exit());
});
