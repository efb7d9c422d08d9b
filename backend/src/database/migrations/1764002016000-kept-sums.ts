import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables whose rows are summed, with how a row's parts of the sum are worked out. `row` stands for the row. */
interface Summed {
  readonly table: string;
  readonly series: string;
  readonly columns: string;
  readonly parts: (row: string) => string;
}

const dayOf = (column: string): string => `(${column} AT TIME ZONE 'UTC')::date`;

const SUMMED: readonly Summed[] = [
  {
    table: 'subscriptions',
    series: 'plans',
    columns: 'created_at, state, ended_at, duplicate_of',
    parts: (row) => `
      SELECT ${dayOf(`${row}.created_at`)} AS day, 'began' AS key
        WHERE ${row}.duplicate_of IS NULL AND ${row}.state <> 'incomplete'
      UNION ALL SELECT ${dayOf(`${row}.ended_at`)}, 'ended'
        WHERE ${row}.duplicate_of IS NULL AND ${row}.state = 'canceled' AND ${row}.ended_at IS NOT NULL`,
  },
  {
    table: 'submissions',
    series: 'answers',
    columns: 'due_at, first_feedback_at',
    parts: (row) => `
      SELECT ${dayOf(`${row}.first_feedback_at`)} AS day,
          CASE WHEN ${row}.first_feedback_at <= ${row}.due_at THEN 'in-time' ELSE 'late' END AS key
        WHERE ${row}.first_feedback_at IS NOT NULL AND ${row}.due_at IS NOT NULL`,
  },
];

const LEDGER_PARTS = (postings: string): string => `
  SELECT gen_random_uuid(), 'ledger', ${dayOf('e.occurred_at')}, concat_ws(' ', p.currency, e.kind, p.account), sum(p.amount_cents)
    FROM ${postings} p JOIN ledger_entries e ON e.id = p.entry_id GROUP BY 3, 4 HAVING sum(p.amount_cents) <> 0`;
const INTO = 'INSERT INTO kept_sums (id, series, day, key, amount)';

/**
 * What the dashboard and the ledger's months tell, kept rather than counted. A change adds rows and touches none, so that
 * sales do not wait for each other here and nobody deadlocks; the worker folds them.
 */
export class KeptSums1764002016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE kept_sums (
      id uuid NOT NULL CONSTRAINT kept_sums_pkey PRIMARY KEY,
      series text NOT NULL,
      day date NOT NULL,
      key text NOT NULL,
      amount bigint NOT NULL)`);
    await runner.query('CREATE INDEX kept_sums_series_day_idx ON kept_sums (series, day)');
    await this.sumLedger(runner);
    for (const summed of SUMMED) await this.sumRows(runner, summed);
    await runner.query('CREATE INDEX money_findings_open ON money_findings (found_at) WHERE resolved_at IS NULL');
    await runner.query('CREATE INDEX contact_messages_open ON contact_messages (created_at) WHERE closed_at IS NULL');
    await runner.query(`CREATE INDEX one_on_one_requests_asked ON one_on_one_requests (asked_at) WHERE state = 'asked'`);
  }

  /** Append-only: nothing but insertions is to be followed. */
  private async sumLedger(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE ledger_postings IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`${INTO} ${LEDGER_PARTS('ledger_postings')}`);
    await runner.query(`CREATE FUNCTION ledger_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${INTO} ${LEDGER_PARTS('added')};
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER ledger_postings_keep_sums AFTER INSERT ON ledger_postings
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_keep_sums()`);
    await this.emptyWith(runner, 'ledger_postings', 'ledger');
  }

  private async sumRows(runner: QueryRunner, { table, series, columns, parts }: Summed): Promise<void> {
    await runner.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    await runner.query(`${INTO} SELECT gen_random_uuid(), '${series}', part.day, part.key, count(*)
      FROM ${table} r CROSS JOIN LATERAL (${parts('r')}) AS part GROUP BY part.day, part.key`);
    await runner.query(`CREATE FUNCTION ${table}_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'DELETE' THEN ${INTO} SELECT gen_random_uuid(), '${series}', day, key, 1 FROM (${parts('NEW')}) AS part; END IF;
        IF TG_OP <> 'INSERT' THEN ${INTO} SELECT gen_random_uuid(), '${series}', day, key, -1 FROM (${parts('OLD')}) AS part; END IF;
        RETURN NULL;
      END $$`);
    const differs = columns
      .split(', ')
      .map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`)
      .join(' OR ');
    await runner.query(`CREATE TRIGGER ${table}_keep_sums AFTER INSERT OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION ${table}_keep_sums()`);
    await runner.query(`CREATE TRIGGER ${table}_keep_sums_update AFTER UPDATE ON ${table}
      FOR EACH ROW WHEN (${differs}) EXECUTE FUNCTION ${table}_keep_sums()`);
    await this.emptyWith(runner, table, series);
  }

  private async emptyWith(runner: QueryRunner, table: string, series: string): Promise<void> {
    await runner.query(`CREATE FUNCTION ${table}_empty_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM kept_sums WHERE series = '${series}';
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER ${table}_empty_sums AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_empty_sums()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX money_findings_open, contact_messages_open, one_on_one_requests_asked');
    await runner.query('DROP TRIGGER ledger_postings_keep_sums ON ledger_postings');
    await runner.query('DROP FUNCTION ledger_keep_sums');
    for (const { table } of SUMMED) {
      for (const name of ['keep_sums', 'keep_sums_update']) await runner.query(`DROP TRIGGER ${table}_${name} ON ${table}`);
      await runner.query(`DROP FUNCTION ${table}_keep_sums`);
    }
    for (const table of ['ledger_postings', ...SUMMED.map(({ table }) => table)]) {
      await runner.query(`DROP TRIGGER ${table}_empty_sums ON ${table}`);
      await runner.query(`DROP FUNCTION ${table}_empty_sums`);
    }
    await runner.query('DROP TABLE kept_sums');
  }
}
