import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTED = `IN ('completed', 'refunded', 'forfeited')`;

/** Holds are left out: there are few, they are counted when asked for, and taking one calls no function. */
const TRIGGERS: Readonly<Record<string, string>> = {
  INSERT: `NEW.status ${COUNTED}`,
  UPDATE: `OLD.status ${COUNTED} OR NEW.status ${COUNTED}`,
  DELETE: `OLD.status ${COUNTED}`,
};

const nameOf = (event: string): string => `clinic_bookings_count_${event.toLowerCase()}`;

/**
 * What the console's tiles tell of bookings, kept by edition rather than counted. Whoever changes a booking holds the
 * locks of its editions, so nobody waits here who did not wait there.
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
    await runner.query(`INSERT INTO clinic_booking_totals
      SELECT edition_id, count(*), sum(paid_cents - refunded_cents),
          count(*) FILTER (WHERE plan_kind = 'deposit' AND status <> 'refunded'),
          count(*) FILTER (WHERE plan_kind = 'full' AND status <> 'refunded')
        FROM clinic_bookings WHERE status ${COUNTED} GROUP BY edition_id`);
    await runner.query(`CREATE FUNCTION clinic_bookings_count() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO clinic_booking_totals AS kept
          SELECT edition_id, sum(change), sum(change * (paid_cents - refunded_cents)),
              coalesce(sum(change) FILTER (WHERE plan_kind = 'deposit' AND status <> 'refunded'), 0),
              coalesce(sum(change) FILTER (WHERE plan_kind = 'full' AND status <> 'refunded'), 0)
            FROM (SELECT (NEW).*, 1 AS change WHERE TG_OP <> 'DELETE' UNION ALL SELECT (OLD).*, -1 WHERE TG_OP <> 'INSERT') AS changes
            WHERE status ${COUNTED} GROUP BY edition_id
          ON CONFLICT (edition_id) DO UPDATE SET bookings = kept.bookings + excluded.bookings,
            revenue_cents = kept.revenue_cents + excluded.revenue_cents, deposits = kept.deposits + excluded.deposits,
            fulls = kept.fulls + excluded.fulls;
        RETURN NULL;
      END $$`);
    for (const [event, when] of Object.entries(TRIGGERS))
      await runner.query(`CREATE TRIGGER ${nameOf(event)} AFTER ${event} ON clinic_bookings
        FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION clinic_bookings_count()`);
    await runner.query(`CREATE FUNCTION clinic_bookings_count_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        TRUNCATE clinic_booking_totals;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER ${nameOf('TRUNCATE')} AFTER TRUNCATE ON clinic_bookings
      FOR EACH STATEMENT EXECUTE FUNCTION clinic_bookings_count_truncate()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of [...Object.keys(TRIGGERS), 'TRUNCATE']) await runner.query(`DROP TRIGGER ${nameOf(event)} ON clinic_bookings`);
    await runner.query('DROP FUNCTION clinic_bookings_count, clinic_bookings_count_truncate');
    await runner.query('DROP TABLE clinic_booking_totals');
  }
}
