import { Client } from 'pg';
import { createDataSource } from './data-source';

const MIGRATION_LOCK = 7_305_931;

/** Brings the schema up to date; of several replicas starting at once one does it and the others wait. */
export const migrate = async (databaseUrl: string): Promise<string[]> => {
  const lock = new Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = await createDataSource(databaseUrl, 2).initialize();
    try {
      return (await db.runMigrations()).map(({ name }) => name);
    } finally {
      await db.destroy();
    }
  } finally {
    await lock.end();
  }
};
