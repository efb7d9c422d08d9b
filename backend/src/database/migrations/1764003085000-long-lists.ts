import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A list of the console whose rows are counted by the span of time (UTC) in which what it is sorted by lies. `row` stands for the row. */
interface LongList {
  readonly list: string;
  readonly table: string;
  /** When a row's place in the list changes. */
  readonly columns: string;
  readonly at: (row: string) => string;
  /** Days, which begin at 00:00, unless a list has too many rows a day. */
  readonly hourly?: true;
  /** Which rows the list has; without it all of them. */
  readonly listed?: (row: string) => string;
}

const LISTS: readonly LongList[] = [
  { list: 'emails', table: 'emails', columns: 'created_at', at: (row) => `${row}.created_at` },
  {
    list: 'jobs',
    table: 'outbox',
    columns: 'id',
    // Ids of version 7 begin with 48 bits of milliseconds.
    at: (row) => `to_timestamp(('x' || translate(left(${row}.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)`,
    hourly: true,
  },
  { list: 'audit', table: 'audit_log', columns: 'at', at: (row) => `${row}.at` },
  {
    list: 'bookings',
    table: 'clinic_bookings',
    columns: 'booked_at, status',
    at: (row) => `${row}.booked_at`,
    listed: (row) => `${row}.status IN ('completed', 'refunded', 'forfeited')`,
  },
  {
    list: 'students',
    table: 'students',
    columns: 'created_at, erased_at',
    at: (row) => `${row}.created_at`,
    listed: (row) => `${row}.erased_at IS NULL`,
  },
  { list: 'submissions', table: 'submissions', columns: 'submitted_at', at: (row) => `${row}.submitted_at` },
  { list: 'subscribers', table: 'newsletter_subscribers', columns: 'created_at', at: (row) => `${row}.created_at` },
  { list: 'contact', table: 'contact_messages', columns: 'created_at', at: (row) => `${row}.created_at` },
  { list: 'waitlist', table: 'clinic_waitlist', columns: 'joined_at', at: (row) => `${row}.joined_at` },
  { list: 'subscriptions', table: 'subscriptions', columns: 'created_at', at: (row) => `${row}.created_at` },
];

/** All at once, before the first is counted, and in the order in which the product takes them: what happened, then who did it and what follows. */
const LAST_LOCKED = ['audit_log', 'emails', 'outbox'];
const LOCKED = [...LISTS.map(({ table }) => table).filter((table) => !LAST_LOCKED.includes(table)), ...LAST_LOCKED];

/** A day, and the time of it with which the span begins. */
const spanOf = (row: string, { at, hourly }: LongList): string => {
  const inUtc = `(${at(row)} AT TIME ZONE 'UTC')`;
  return `${inUtc}::date, ${hourly ? `to_char(${inUtc}, 'HH24:00')` : `'00:00'`}`;
};

const INTO = 'INSERT INTO kept_sums (id, series, day, key, amount)';

/**
 * How many rows the console's lists have by day or hour, kept rather than counted: with them a page in the middle of a million is found
 * without walking over all before it. A change adds rows and touches none. Only changes of what a list is sorted by, or of
 * whether it has the row, are followed; a hold of a place, which is no booking yet, is none of them.
 */
export class LongLists1764003085000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`LOCK TABLE ${LOCKED.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
    for (const list of LISTS) await this.keep(runner, list);
    await runner.query('CREATE INDEX submissions_submitted_at_id_idx ON submissions (submitted_at, id)');
    await runner.query('CREATE INDEX clinic_editions_ends_on_idx ON clinic_editions (ends_on)');
  }

  private async keep(runner: QueryRunner, list: LongList): Promise<void> {
    const { table, columns, listed = () => 'true' } = list;
    const series = `list:${list.list}`;
    const changed = (row: 'OLD' | 'NEW', amount: number) =>
      `${INTO} SELECT gen_random_uuid(), '${series}', ${spanOf(row, list)}, ${amount} WHERE ${listed(row)};`;
    await runner.query(`${INTO} SELECT gen_random_uuid(), '${series}', ${spanOf('r', list)}, count(*)
      FROM ${table} r WHERE ${listed('r')} GROUP BY 3, 4`);
    await runner.query(`CREATE FUNCTION ${table}_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN ${changed('OLD', -1)} END IF;
        IF TG_OP <> 'DELETE' THEN ${changed('NEW', 1)} END IF;
        RETURN NULL;
      END $$`);
    await this.follow(runner, `${table}_keep_length_insert`, `INSERT ON ${table}`, table, listed('NEW'));
    await this.follow(runner, `${table}_keep_length_delete`, `DELETE ON ${table}`, table, listed('OLD'));
    const differs = columns.split(', ').map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`);
    await this.follow(runner, `${table}_keep_length_update`, `UPDATE ON ${table}`, table, differs.join(' OR '));
    await runner.query(`CREATE FUNCTION ${table}_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM kept_sums WHERE series = '${series}';
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER ${table}_empty_length AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_empty_length()`);
  }

  private async follow(runner: QueryRunner, name: string, event: string, table: string, when: string): Promise<void> {
    await runner.query(`CREATE TRIGGER ${name} AFTER ${event} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${table}_keep_length()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX submissions_submitted_at_id_idx, clinic_editions_ends_on_idx');
    for (const { table } of LISTS) {
      for (const event of ['insert', 'delete', 'update']) await runner.query(`DROP TRIGGER ${table}_keep_length_${event} ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_empty_length ON ${table}`);
      for (const name of ['keep_length', 'empty_length']) await runner.query(`DROP FUNCTION ${table}_${name}`);
    }
    await runner.query(`DELETE FROM kept_sums WHERE series LIKE 'list:%'`);
  }
}
