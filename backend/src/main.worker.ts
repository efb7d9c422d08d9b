import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { SiteFacts } from './common/facts/facts';
import { serveMetrics } from './common/http/metrics-server';
import { logger, nestLogger } from './common/logging/logger';
import { OutboxMetrics } from './common/outbox/outbox-metrics';
import { OutboxProcessor } from './common/outbox/outbox.processor';
import { OutboxRelay } from './common/outbox/outbox.relay';
import { CONTENT_CHANGED_CHANNEL } from './common/pages/content-changes';
import { ChannelListener } from './common/postgres/channel-listener';
import { Scheduler } from './common/schedule/schedule';
import { stopOnSignals } from './common/shutdown/stop-on-signals';
import { loadEnvironment } from './config/environment';
import { WorkerModule } from './worker.module';

const main = async (): Promise<void> => {
  const env = loadEnvironment();
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(env), {
    logger: nestLogger,
  });
  // Before the first email: from here on facts may be cached, because changes of content are
  // followed.
  const facts = app.get(SiteFacts);
  const forget = () => facts.clear();
  const changes = new ChannelListener(env.databaseUrl, CONTENT_CHANGED_CHANNEL, {
    onMessage: forget,
    onGap: forget,
  });
  await changes.start();
  facts.follow();
  app.get(OutboxProcessor).start();
  app.get(OutboxRelay).start();
  app.get(Scheduler).start();
  app.get(OutboxMetrics).start();
  const metrics = serveMetrics(env);
  stopOnSignals(async () => {
    metrics?.close();
    await changes.stop();
    await app.close();
  });
  logger.info('worker is up');
};

main().catch((err: unknown) => {
  logger.fatal({ err }, 'worker could not start');
  process.exitCode = 1;
  setImmediate(() => process.exit());
});
