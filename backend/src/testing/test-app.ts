import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { SessionGate } from '../common/http/session-gate';
import { OutboxProcessor } from '../common/outbox/outbox.processor';
import { createWebApp, putInFront, type EdgeHandler } from '../web-app';
import { WorkerModule } from '../worker.module';
import { TestClient } from './test-client';
import { TEST_ORIGIN, testEnvironment } from './test-environment';
import { createTestDatabase } from './test-database';

/**
 * Tests do at once what a day brings, on machines that are busy with others: whoever waits for a connection, for data or
 * for a session, waits longer than a visitor would. (A new connection's key is derived in the threads that hash passwords.)
 */
const CONNECT_WITHIN_MS = 120_000;

type Token<T> = Type<T> | (abstract new (...args: never[]) => T);

export interface TestApp {
  readonly url: string;
  readonly databaseUrl: string;
  readonly db: DataSource;
  get<T>(token: Token<T>): T;
  client(): TestClient;
  /** Does every due job in this process, those that the jobs themselves cause too, until none is left. Answers how many it did. */
  drainJobs(): Promise<number>;
  close(): Promise<void>;
}

/** The whole product in this process on a database of its own: real PostgreSQL, real HTTP; the queue is bypassed, its jobs are drained on request. */
export const startTestApp = async ({
  env: overrides = {},
  databaseUrl,
  edge,
}: {
  readonly env?: NodeJS.ProcessEnv;
  /** Another instance's database, which stays when this one closes. */
  readonly databaseUrl?: string;
  /** What stands in front of the application. */
  readonly edge?: (app: NestExpressApplication) => EdgeHandler;
} = {}): Promise<TestApp> => {
  const database = databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl, drop: () => Promise.resolve() };
  const env = testEnvironment(database.url, overrides);
  const app = await createWebApp(env, WorkerModule.forRoot(env));
  await app.init();
  if (edge) putInFront(app, env, edge(app));
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const db = app.get(DataSource);
  const { master } = db.driver as unknown as { readonly master: Pool };
  const { pool: sessions } = app.get(SessionGate) as unknown as { readonly pool: Pool };
  for (const pool of [master, sessions]) pool.options.connectionTimeoutMillis = CONNECT_WITHIN_MS;
  const processor = app.get(OutboxProcessor);
  processor.load();
  const due = (): Promise<{ id: string }[]> =>
    db.query('SELECT id FROM outbox WHERE done_at IS NULL AND parked_at IS NULL AND available_at <= now() ORDER BY id');
  return {
    url,
    databaseUrl: database.url,
    db,
    get: (token) => app.get(token),
    client: () => new TestClient(url, TEST_ORIGIN),
    drainJobs: async () => {
      let done = 0;
      for (let rows = await due(); rows.length > 0; rows = await due()) {
        for (const { id } of rows) await processor.process(id);
        done += rows.length;
      }
      return done;
    },
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
};
