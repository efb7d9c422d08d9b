import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { createDataSource } from '../../database/data-source';
import { createTestDatabase } from '../../testing/test-database';
import { cents, day, timestamp } from './columns';
import { countRows, queryRow, queryRowOrFail, queryRows, UnexpectedRow } from './query-rows';

const sumRow = z.object({ sum: cents });
const numberRow = z.object({ n: z.int() });
const DOUBLE = { name: 'test.double-row', text: 'SELECT $1::int * 2 AS n' };

/** Real: PostgreSQL and TypeORM. */
describe('rows of a query', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await createDataSource(database.url, 2).initialize();
    await db.query('CREATE TABLE counted (n int)');
  });
  beforeEach(async () => {
    await db.query('TRUNCATE counted');
    await db.query('INSERT INTO counted SELECT generate_series(1, 3)');
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const failure = async (query: Promise<unknown>): Promise<string> => {
    const error: unknown = await query.then(() => null).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnexpectedRow);
    return (error as UnexpectedRow).message;
  };

  it('are read in the types of their columns, without the columns nobody asked for', async () => {
    const schema = z.object({ sum: cents, plain: cents, at: timestamp, on: day });
    expect(
      await queryRows(
        db,
        schema,
        `SELECT sum(n::bigint) AS sum, 5 AS plain, timestamptz '2026-11-30 06:00Z' AS at, date '2026-11-30'::text AS on, 'x' AS other FROM counted`,
      ),
    ).toEqual([{ sum: 6, plain: 5, at: new Date('2026-11-30T06:00:00Z'), on: '2026-11-30' }]);
  });

  it.each([
    ['a fraction', `1.5::numeric`],
    ['more than a number can hold', `9007199254740993::bigint`],
    ['nothing', 'NULL'],
    ['text', `'12 cents'`],
    ['not a number', `'NaN'::float8`],
  ])('are refused as an amount if it is %s', async (_what, value) => {
    expect(await failure(queryRows(db, sumRow, `SELECT ${value} AS sum`))).toContain(
      'sum (invalid_type, expected int)',
    );
  });

  it('are refused with the place and the columns, but without their values', async () => {
    const schema = z.object({ kind: z.enum(['a']), at: timestamp, id: z.string() });
    const message = await failure(
      queryRows(db, schema, `SELECT 'secret' AS kind, 'secret' AS at FROM counted`),
    );
    expect(message).toMatch(/^The query at .*query-rows\.integration\.spec\.ts:\d+/);
    expect(message).toContain(
      'kind (invalid_value); at (invalid_type, expected date); id (invalid_type, expected string)',
    );
    expect(message).not.toContain('secret');
  });

  it('are refused with the name of a prepared statement', async () => {
    expect(await queryRow(db, numberRow, DOUBLE, [2])).toEqual({ n: 4 });
    expect(await failure(queryRow(db, sumRow, DOUBLE, [2]))).toContain(
      'The query test.double-row at ',
    );
  });

  it('may be missing, unless one is required', async () => {
    const none = 'SELECT n FROM counted WHERE n > 3';
    expect(await queryRow(db, numberRow, none)).toBeNull();
    expect(await failure(queryRowOrFail(db, numberRow, none))).toMatch(
      /query-rows\.integration\.spec\.ts:\d+.* returned no row$/,
    );
    expect(await queryRowOrFail(db, numberRow, 'SELECT n FROM counted ORDER BY n')).toEqual({
      n: 1,
    });
  });

  it.each([
    ['an update', 'UPDATE counted SET n = n + 10 WHERE n > 1 RETURNING n', [12, 13]],
    ['a deletion', 'DELETE FROM counted WHERE n > 2 RETURNING n', [3]],
    ['an update of nothing', 'UPDATE counted SET n = 0 WHERE n > 9 RETURNING n', []],
    ['an insertion', 'INSERT INTO counted VALUES (7) RETURNING n', [7]],
    ['a deletion with a name', 'WITH d AS (DELETE FROM counted RETURNING n) SELECT * FROM d', null],
  ])('of %s are those it returns', async (_what, sql, expected) => {
    const rows = await queryRows(db, numberRow, sql);
    expect(rows.map(({ n }) => n)).toEqual(expected ?? [1, 2, 3]);
  });

  it.each([
    ['finds', 'SELECT 1 FROM counted WHERE n < 3', 2],
    ['changes, even if it returns none', 'UPDATE counted SET n = 0', 3],
    ['deletes', 'DELETE FROM counted WHERE n = 1', 1],
    ['inserts and returns', 'INSERT INTO counted VALUES (8), (9) RETURNING 1', 2],
    ['doesn’t find', 'SELECT 1 FROM counted WHERE n > 9', 0],
    ['doesn’t change', 'UPDATE counted SET n = 0 WHERE n > 9', 0],
  ])('are counted if a statement %s', async (_what, sql, expected) => {
    expect(await countRows(db, sql)).toBe(expected);
  });
});
