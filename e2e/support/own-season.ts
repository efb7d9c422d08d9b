import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { OWNER } from './start-product';
import { environmentBeside, freePort, migrateIn, startWebIn, ended } from './replicas';

export interface OwnSeason {
  readonly url: string;
  /** Changes the season's content; its web process hears of it and renders anew. */
  write(sql: string, values?: readonly unknown[]): Promise<void>;
  stop(): Promise<void>;
}

const clientFor = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

/** A web process of its own on a database of its own, freshly seeded: what is written there, nobody else's test can see. */
export const startOwnSeason = async (): Promise<OwnSeason> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { REDIS_URL: _shared, ...beside } = await environmentBeside(url);
  const name = `season_${randomUUID().replaceAll('-', '')}`;
  const server = await clientFor(beside.DATABASE_URL ?? '');
  await server.query(`CREATE DATABASE ${name}`);
  const address = new URL(beside.DATABASE_URL ?? '');
  address.pathname = name;
  const owner = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
  const env = { ...beside, ...owner, DATABASE_URL: address.href, QUEUE_BACKEND: 'postgres', PORT: String(port), METRICS_PORT: '0' };
  await migrateIn(env);
  const web = await startWebIn(env);
  const db = await clientFor(address.href);
  return {
    url,
    write: async (sql, values = []) => {
      await db.query(sql, [...values]);
    },
    stop: async () => {
      web.kill('SIGTERM');
      await ended(web);
      await db.end();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
    },
  };
};
