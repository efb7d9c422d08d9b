import { join } from 'node:path';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { publishBuild } from '../common/pages/published/publish-build';
import { createObjectStorage } from '../common/storage/object-storage.provider';
import type { Environment } from '../config/environment';
import { createMigrationDataSource } from './data-source';

const MIGRATION_LOCK = 7_305_931;

/** Runs the work in one process at a time when several prepare a database at once. */
const inTurn = async <T>(databaseUrl: string, work: (db: DataSource) => Promise<T>): Promise<T> => {
  const lock = new Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = await createMigrationDataSource(databaseUrl).initialize();
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await lock.end();
  }
};

/**
 * Brings the schema up to date. When several replicas start at once, one does it and the others
 * wait.
 */
export const migrate = (databaseUrl: string): Promise<string[]> =>
  inTurn(databaseUrl, async (db) => (await db.runMigrations()).map(({ name }) => name));

/** Publishes the build next to this program before any replica serves it. */
export const publish = (env: Environment): Promise<void> =>
  inTurn(env.databaseUrl, (db) =>
    publishBuild({
      db,
      storage: createObjectStorage(env),
      clientFolder: join(env.frontendDist, 'client'),
    }),
  );
