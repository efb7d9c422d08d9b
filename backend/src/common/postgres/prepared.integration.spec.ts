import type { DataSource } from 'typeorm';
import { createDataSource } from '../../database/data-source';
import { createTestDatabase } from '../../testing/test-database';
import { prepared } from './prepared';

const DOUBLE = { name: 'test.double', text: 'SELECT $1::int * 2 AS doubled' };

/** Real: PostgreSQL. */
describe('prepared statements', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await createDataSource(database.url, 2).initialize();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('are parsed once per connection, however often they run', async () => {
    await db.transaction(async (tx) => {
      for (const n of [1, 2, 3])
        expect(await prepared(tx, DOUBLE, [n])).toEqual([{ doubled: 2 * n }]);
      expect(
        await tx.query('SELECT statement FROM pg_prepared_statements WHERE name = $1', [
          DOUBLE.name,
        ]),
      ).toEqual([{ statement: DOUBLE.text }]);
    });
  });

  it('run in the order in which a transaction sends them, each seeing what the previous one did', async () => {
    const seen = await db.transaction((tx) =>
      Promise.all([
        tx.query('CREATE TEMPORARY TABLE steps (n int) ON COMMIT DROP'),
        tx.query('INSERT INTO steps VALUES ($1)', [1]),
        prepared(tx, { name: 'test.steps', text: 'SELECT n FROM steps WHERE n < $1' }, [5]),
      ]),
    );
    expect(seen[2]).toEqual([{ n: 1 }]);
  });

  it('fail together if one fails, and leave the connection usable', async () => {
    const failing = db.transaction((tx) =>
      Promise.all([tx.query('SELECT 1 / $1::int', [0]), prepared(tx, DOUBLE, [1])]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    await expect(prepared(db, DOUBLE, [4])).resolves.toEqual([{ doubled: 8 }]);
  });
});
