import { createDataSource } from './data-source';
import { migrate } from './migrate';
import { useTestDatabase } from '../testing/test-database';

/** Real: PostgreSQL with all migrations run. */
describe('the schema', () => {
  const database = useTestDatabase();

  it('is the one that the entities describe: nothing is left for a migration to do', async () => {
    const db = await createDataSource(database.url, 2).initialize();
    const { upQueries } = await db.driver.createSchemaBuilder().log();
    await db.destroy();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('is brought up to date once when two replicas start at once', async () => {
    expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []]);
  });
});
