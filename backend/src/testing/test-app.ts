import type { Server } from 'node:http';
import { once } from 'node:events';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RunningSandbox } from '@wavetrain/payment-sandbox';
import passport from 'passport';
import { Client, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { SessionGate } from '../common/http/session-gate';
import { OutboxProcessor } from '../common/outbox/outbox.processor';
import { createWebApp, putInFront, type EdgeHandler } from '../web-app';
import { WorkerModule } from '../worker.module';
import { closeLast } from './close-last';
import { resetDatabase, snapshotDatabase } from './fresh-database';
import { TestClient } from './test-client';
import { createTestDatabase } from './test-database';
import { TEST_ORIGIN, testEnvironment } from './test-environment';
import { resetSandbox, sharedSandbox } from './test-sandbox';

/**
 * Tests do a day's work all at once on machines that are busy with other tests, so waits for a
 * connection, for data or for a session take longer than a visitor would see. (Keys for new
 * connections are derived in the threads that hash passwords.)
 */
const CONNECT_WITHIN_MS = 120_000;

type Token<T> = Type<T> | (abstract new (...args: never[]) => T);

export interface TestApp {
  readonly url: string;
  readonly databaseUrl: string;
  readonly db: DataSource;
  get<T>(token: Token<T>): T;
  client(): TestClient;
  /**
   * Runs every due job in this process, including those that jobs create, until none is left.
   * Returns how many it ran.
   */
  drainJobs(): Promise<number>;
  close(): Promise<void>;
}

export interface TestAppSettings {
  /** For a test that changes the product's components or tables, or writes thousands of rows. */
  readonly isOwn?: true;
  readonly env?: NodeJS.ProcessEnv;
  /** Closes idle connections as in production. */
  readonly closesIdle?: true;
  /** Another instance's database, which isn't dropped when this one closes. */
  readonly databaseUrl?: string;
  /** Runs in front of the application. */
  readonly edge?: (app: NestExpressApplication) => EdgeHandler;
}

interface BootedApp extends TestApp {
  readonly pools: readonly Pool[];
}

/** The proxy is trusted so that tests can make up caller addresses. */
const boot = async (
  databaseUrl: string,
  sandbox: RunningSandbox,
  { env: overrides, edge, closesIdle }: TestAppSettings = {},
): Promise<BootedApp> => {
  const env = testEnvironment(databaseUrl, {
    TRUST_PROXY: '1',
    STRIPE_API_BASE: sandbox.url,
    ...overrides,
  });
  const app = await createWebApp(env, WorkerModule.forRoot(env));
  await app.init();
  if (edge) putInFront(app, env, edge(app));
  // a busy process could close an idle connection at the moment that a test's client uses it again
  if (!closesIdle) (app.getHttpServer() as Server).keepAliveTimeout = 0;
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const db = app.get(DataSource);
  const { master } = db.driver as unknown as { readonly master: Pool };
  const { pool: sessions } = app.get(SessionGate) as unknown as { readonly pool: Pool };
  const pools = [master, sessions];
  for (const pool of pools) pool.options.connectionTimeoutMillis = CONNECT_WITHIN_MS;
  const processor = app.get(OutboxProcessor);
  processor.load();
  const due = (): Promise<{ id: string }[]> =>
    db.query(
      `SELECT id FROM outbox WHERE done_at IS NULL AND parked_at IS NULL AND available_at <= now()
         AND (leased_until IS NULL OR leased_until < now()) ORDER BY id`,
    );
  return {
    url,
    databaseUrl,
    db,
    pools,
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
    close: () => app.close(),
  };
};

const startOwnApp = async (settings: TestAppSettings): Promise<TestApp> => {
  const sandbox = await sharedSandbox();
  if (settings.databaseUrl !== undefined) return boot(settings.databaseUrl, sandbox, settings);
  const database = await createTestDatabase();
  const app = await boot(database.url, sandbox, settings);
  return {
    ...app,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
};

/** Passport stores strategies globally per process: those of the product that was started last. */
const { _strategies: strategies } = passport as unknown as {
  readonly _strategies: Record<string, unknown>;
};

interface SharedApp {
  readonly app: BootedApp;
  readonly strategies: Record<string, unknown>;
  readonly sandbox: RunningSandbox;
  readonly admin: Client;
}

let shared: Promise<SharedApp> | undefined;
let isLent = false;

const startSharedApp = async (): Promise<SharedApp> => {
  const [database, sandbox] = await Promise.all([createTestDatabase(), sharedSandbox()]);
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  await snapshotDatabase(admin);
  const app = await boot(database.url, sandbox);
  closeLast(async () => {
    await app.close();
    await admin.end();
    await database.drop();
  });
  return { app, strategies: { ...strategies }, sandbox, admin };
};

/**
 * Work that isn't awaited, such as a webhook's, may still be running after the last test of a file.
 */
const untilIdle = async (pool: Pool): Promise<void> => {
  while (pool.idleCount < pool.totalCount) await once(pool, 'release');
};

const lendSharedApp = async (): Promise<TestApp> => {
  const isFresh = shared === undefined;
  const { app, strategies: own, sandbox, admin } = await (shared ??= startSharedApp());
  if (!isFresh) {
    Object.assign(strategies, own);
    await resetSandbox(sandbox);
    await Promise.all(app.pools.map(untilIdle));
    await resetDatabase(admin);
  }
  isLent = true;
  return {
    ...app,
    close: () => {
      jest.restoreAllMocks();
      isLent = false;
      return Promise.resolve();
    },
  };
};

/**
 * Starts the whole product in this process: real PostgreSQL, real HTTP; the queue is bypassed, and
 * its jobs are drained on request. Test files share one product per Jest worker, with every row as
 * in a new database and {@link sharedSandbox} as payment provider. A file that passes settings gets
 * its own product and database.
 */
export const startTestApp = (settings?: TestAppSettings): Promise<TestApp> =>
  settings || isLent ? startOwnApp(settings ?? {}) : lendSharedApp();
