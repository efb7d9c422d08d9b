import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { freePort } from './free-port';
import { inProductDatabase } from './product-database';
import { OWNER } from './start-product';
import { environmentBeside, migrateIn, startWebIn, ended } from './replicas';

export interface OwnSeason {
  readonly url: string;
  /** Changes the season's content. Its web process is notified and renders the pages again. */
  write(sql: string, values?: readonly unknown[]): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the environment of a process that runs next to the product's, without its database. */
const environmentAt = async (url: string): Promise<NodeJS.ProcessEnv> => {
  const { REDIS_URL: _shared, ...beside } = await environmentBeside(url);
  return {
    ...beside,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    QUEUE_BACKEND: 'postgres',
    METRICS_PORT: '0',
  };
};

const onDatabase = (env: NodeJS.ProcessEnv, name: string): NodeJS.ProcessEnv => {
  const address = new URL(env.DATABASE_URL ?? '');
  address.pathname = name;
  return { ...env, DATABASE_URL: address.href };
};

const createDatabase = (name: string, template = 'template1'): Promise<void> =>
  inProductDatabase(`CREATE DATABASE ${name} TEMPLATE ${template}`);

const newName = (): string => `season_${randomUUID().replaceAll('-', '')}`;

/**
 * A migrated and seeded database that nothing writes to, created once by each worker. Seasons are
 * copies of it.
 */
let template: Promise<string> | undefined;
const makeTemplate = async (): Promise<string> => {
  const name = newName();
  const env = await environmentAt(process.env.E2E_URL ?? '');
  await createDatabase(name);
  await migrateIn(onDatabase(env, name));
  return name;
};

/**
 * Starts a separate web process on its own freshly seeded database, so no other test sees what is
 * written there.
 */
export const startOwnSeason = async (): Promise<OwnSeason> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const beside = await environmentAt(url);
  const name = newName();
  await createDatabase(name, await (template ??= makeTemplate()));
  const env: NodeJS.ProcessEnv = { ...onDatabase(beside, name), PORT: String(port) };
  const web = await startWebIn(env);
  const db = new pg.Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  return {
    url,
    write: async (sql, values = []) => {
      await db.query(sql, [...values]);
    },
    stop: async () => {
      web.kill('SIGTERM');
      await ended(web);
      await db.end();
      await inProductDatabase(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
};
