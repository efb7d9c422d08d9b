import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a statement changed of the bookings, each row once for what it is and once, with -1, for what it was. */
const CHANGES: Readonly<Record<string, string>> = {
  INSERT: 'SELECT *, 1 AS change FROM added',
  DELETE: 'SELECT *, -1 AS change FROM removed',
  UPDATE: 'SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM removed',
};
const TABLES: Readonly<Record<string, string>> = {
  INSERT: 'NEW TABLE AS added',
  DELETE: 'OLD TABLE AS removed',
  UPDATE: 'NEW TABLE AS added OLD TABLE AS removed',
};

/** Holds are left out: there are few, they are counted when asked for, and taking one writes no total. */
const totalsOf = (changes: string): string => `
  SELECT edition_id, sum(change), sum(change * (paid_cents - refunded_cents)),
      coalesce(sum(change) FILTER (WHERE plan_kind = 'deposit' AND status <> 'refunded'), 0),
      coalesce(sum(change) FILTER (WHERE plan_kind = 'full' AND status <> 'refunded'), 0)
    FROM (${changes}) AS changes WHERE status IN ('completed', 'refunded', 'forfeited') GROUP BY edition_id`;

/**
 * What the console's tiles tell of bookings, kept by edition rather than counted. Whoever changes a booking holds its
 * edition's lock, so nobody waits here who did not wait there; rows are written in order all the same.
 */
export class BookingTotals1764001010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE clinic_booking_totals (
      edition_id uuid NOT NULL CONSTRAINT clinic_booking_totals_pkey PRIMARY KEY,
      bookings bigint NOT NULL,
      revenue_cents bigint NOT NULL,
      deposits bigint NOT NULL,
      fulls bigint NOT NULL)`);
    await runner.query('LOCK TABLE clinic_bookings IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`INSERT INTO clinic_booking_totals ${totalsOf('SELECT *, 1 AS change FROM clinic_bookings')}`);
    for (const [event, tables] of Object.entries(TABLES)) {
      const name = `clinic_bookings_count_${event.toLowerCase()}`;
      await runner.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO clinic_booking_totals AS kept
            SELECT * FROM (${totalsOf(CHANGES[event] ?? '')}) AS t (edition_id, bookings, cents, deposits, fulls)
              WHERE (bookings, cents, deposits, fulls) <> (0, 0, 0, 0) ORDER BY edition_id
            ON CONFLICT (edition_id) DO UPDATE SET bookings = kept.bookings + excluded.bookings,
              revenue_cents = kept.revenue_cents + excluded.revenue_cents, deposits = kept.deposits + excluded.deposits,
              fulls = kept.fulls + excluded.fulls;
          RETURN NULL;
        END $$`);
      await runner.query(`CREATE TRIGGER ${name} AFTER ${event} ON clinic_bookings
        REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
    }
    await runner.query(`CREATE FUNCTION clinic_bookings_count_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        TRUNCATE clinic_booking_totals;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER clinic_bookings_count_truncate AFTER TRUNCATE ON clinic_bookings
      FOR EACH STATEMENT EXECUTE FUNCTION clinic_bookings_count_truncate()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of [...Object.keys(TABLES), 'TRUNCATE']) {
      const name = `clinic_bookings_count_${event.toLowerCase()}`;
      await runner.query(`DROP TRIGGER ${name} ON clinic_bookings`);
      await runner.query(`DROP FUNCTION ${name}`);
    }
    await runner.query('DROP TABLE clinic_booking_totals');
  }
}
