import { createDataSource, createMigrationDataSource } from './data-source';
import { migrate } from './migrate';
import { useTestDatabase } from '../testing/test-database';

/** Real: PostgreSQL with all migrations run. */
describe('the schema', () => {
  const database = useTestDatabase();

  it('matches the entities: no migration is missing', async () => {
    const db = await createDataSource(database.url, 2).initialize();
    const { upQueries } = await db.driver.createSchemaBuilder().log();
    await db.destroy();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('is migrated once when two replicas start at once', async () => {
    expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []]);
  });

  it('may take as long as needed to change, but waits for a lock no longer than a sale may', async () => {
    const db = await createMigrationDataSource(database.url).initialize();
    const shown = async (setting: string) =>
      (await db.query<Record<string, string>[]>(`SHOW ${setting}`))[0]?.[setting];
    const limits = [await shown('statement_timeout'), await shown('lock_timeout')];
    await db.destroy();
    expect(limits).toEqual(['0', '15s']);
  });
});
