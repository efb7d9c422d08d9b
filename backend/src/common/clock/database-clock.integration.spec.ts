import type { DataSource } from 'typeorm';
import { createDataSource } from '../../database/data-source';
import { createTestDatabase } from '../../testing/test-database';
import { DatabaseClock } from './database-clock';

const DAY_MS = 86_400_000;

/** Real: PostgreSQL. */
describe("the database's clock", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;
  let clock: DatabaseClock;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await createDataSource(database.url, 2).initialize();
    clock = new DatabaseClock(db);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('returns the same time throughout a transaction, the one its rows are dated by', async () => {
    await db.transaction(async (tx) => {
      const first = await clock.now(tx);
      await tx.query('SELECT pg_sleep(0.01)');
      expect(await clock.now(tx)).toEqual(first);
      const [row] = await tx.query<{ same: boolean }[]>(
        `SELECT date_trunc('milliseconds', app_now()) = $1 AS same`,
        [first],
      );
      expect(row?.same).toBe(true);
    });
  });

  it('follows the clock that tests shift', async () => {
    const before = await clock.now();
    await db.query(`UPDATE app_clock SET shift = shift + interval '3 days'`);
    const after = await clock.now();
    expect(after.getTime()).toBeGreaterThanOrEqual(before.getTime() + 3 * DAY_MS);
    expect(after.getTime()).toBeLessThan(before.getTime() + 4 * DAY_MS);
  });
});
