import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { createTestDatabase, useTestDatabase, type TestDatabase } from '../testing/test-database';
import { dataSourceOptions } from './data-source';
import { migrate } from './migrate';
import { Baseline1764003270000 } from './migrations/1764003270000-baseline';

/**
 * The schema and a part of the demo season of commit 9c80c237, written by
 * `backend/scripts/upgrade-fixture.mjs`.
 */
const LANDED = join(__dirname, '../testing/landed-database');
/** Stored totals, which a later migration drops. */
const DERIVED = ['submission_counts', 'clinic_booking_totals', 'kept_sums', 'student_standings'];

/** Tables that a migration fills if they're empty. */
const FILLED = ['phrases'];

const HERE = `'public'::regnamespace`;
/**
 * Function bodies are compared without indentation, and conditions without redundant parentheses,
 * which a restored backup lacks.
 */
const CATALOG = `
  SELECT 'extension ' || extname AS text FROM pg_extension
  UNION ALL SELECT format('column %s.%s %s', a.attrelid::regclass, a.attname, concat_ws(' ',
      rank() OVER (PARTITION BY a.attrelid ORDER BY a.attnum), format_type(a.atttypid, a.atttypmod), a.attidentity, a.attgenerated,
      pg_get_expr(d.adbin, d.adrelid)))
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' LEFT JOIN pg_attrdef d ON (adrelid, adnum) = (attrelid, attnum)
    WHERE c.relnamespace = ${HERE} AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid, true))
    FROM pg_constraint WHERE connamespace = ${HERE}
  UNION ALL SELECT concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace = ${HERE}
  UNION ALL SELECT 'trigger ' || pg_get_triggerdef(t.oid)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = ${HERE} AND NOT t.tgisinternal
  UNION ALL SELECT 'function ' || regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') FROM pg_proc p
    WHERE p.pronamespace = ${HERE} AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  UNION ALL SELECT format('sequence %s %s', sequencename, concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle))
    FROM pg_sequences WHERE schemaname = 'public'
  ORDER BY 1`;

const asking = async <T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};
const catalogOf = (url: string): Promise<string[]> =>
  asking(url, async (client) =>
    (await client.query<{ text: string }>(CATALOG)).rows.map(({ text }) => text),
  );

const MONEY = `SELECT (SELECT count(*)::int FROM clinic_bookings) AS bookings,
  (SELECT sum(paid_cents - refunded_cents)::int FROM clinic_bookings) AS booked_cents,
  (SELECT sum(amount_cents - refunded_cents)::int FROM payments WHERE kind LIKE 'clinic%') AS paid_for_clinics_cents,
  (SELECT sum(amount_cents - refunded_cents)::int FROM payments) AS paid_cents,
  (SELECT sum(amount_cents)::int FROM ledger_postings WHERE account IN ('provider:stripe', 'fees:stripe')) AS received_cents,
  (SELECT sum(amount_cents)::int FROM ledger_postings) AS ledger_cents`;

type Rows = Readonly<Record<string, readonly object[]>>;

/** What a migration changes on purpose: the nudge of a quiet week is off until it's turned on. */
const asMigrated =
  (table: string) =>
  (row: object): object =>
    table === 'students' && 'unwanted_mails' in row
      ? { ...row, unwanted_mails: [...(row.unwanted_mails as string[]), 'quiet-week'] }
      : row;

const rowsOf = (url: string): Promise<Rows> =>
  asking(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = ${HERE} AND relkind = 'r'`,
    );
    const rows: Record<string, object[]> = {};
    for (const { name } of tables.rows.filter((table) => !DERIVED.includes(table.name)))
      rows[name] = (
        await client.query<{ row: object }>(
          `SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY t::text`,
        )
      ).rows.map(({ row }) => row);
    return rows;
  });

/** Real: PostgreSQL, a database of the last landed version, and the migrations since. */
describe('a database of the last landed version', () => {
  const fresh = useTestDatabase();
  const made: TestDatabase[] = [];
  afterEach(async () => {
    for (const database of made.splice(0)) await database.drop();
  });

  const empty = async (): Promise<string> => {
    const database = await createTestDatabase('template1');
    made.push(database);
    return database.url;
  };
  const landed = async (): Promise<string> => {
    const url = await empty();
    await asking(url, async (client) => {
      await client.query(readFileSync(join(LANDED, 'schema.sql'), 'utf8'));
      // skips triggers and foreign keys: the rows are as they were, and only a part
      await client.query(
        `SET session_replication_role = replica; ${readFileSync(join(LANDED, 'rows.sql'), 'utf8')}`,
      );
    });
    return url;
  };

  it('has the schema that the baseline creates', async () => {
    const url = await empty();
    const db = await new DataSource({
      ...dataSourceOptions(url, 2),
      migrations: [Baseline1764003270000],
    }).initialize();
    await db.runMigrations();
    await db.destroy();
    expect(await catalogOf(url)).toEqual(await catalogOf(await landed()));
  });

  it('is upgraded without losing a row or value, and its schema becomes that of a new database', async () => {
    const url = await landed();
    const before = await rowsOf(url);
    expect(await migrate(url)).toContain('PlainCounts1764003280000');
    const after = await rowsOf(url);
    const kept = Object.entries(before).filter(
      ([name]) => name !== 'migrations' && !FILLED.includes(name),
    );
    for (const [table, rows] of kept) {
      expect({ [table]: after[table]?.length }).toEqual({ [table]: rows.length });
      expect({ [table]: after[table] }).toMatchObject({ [table]: rows.map(asMigrated(table)) });
    }
    const { rows: money } = await asking(url, (client) => client.query(MONEY));
    expect(money).toEqual([
      {
        ...{ bookings: 6, booked_cents: 1_360_000, paid_for_clinics_cents: 1_360_000 },
        ...{ paid_cents: 2_725_000, received_cents: 2_725_000, ledger_cents: 0 },
      },
    ]);
    expect(await catalogOf(url)).toEqual(await catalogOf(fresh.url));
    expect(await migrate(url)).toEqual([]);
  });

  it('is refused unchanged if it is from before that version, with what to do', async () => {
    const url = await landed();
    await asking(url, (client) =>
      client.query(`DELETE FROM migrations WHERE name = 'ReviewStills1764003270000'`),
    );
    const before = await catalogOf(url);
    await expect(migrate(url)).rejects.toThrow(
      /last migration is ShortQuotes1764003262000\. Migrate it with commit 9c80c237 first/,
    );
    expect(await catalogOf(url)).toEqual(before);
  });
});
