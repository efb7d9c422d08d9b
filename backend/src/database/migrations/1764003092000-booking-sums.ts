import type { MigrationInterface, QueryRunner } from 'typeorm';

const TOTALS = ['bookings', 'revenue_cents', 'deposits', 'fulls'];
const INTO = 'INSERT INTO kept_sums (id, series, day, key, amount)';
const SUM = `'bookings', date '2000-01-01'`;

const added = (column: string): string => `('${column}', coalesce(NEW.${column}, 0) - coalesce(OLD.${column}, 0))`;

/** What the totals of all editions come to, kept as well: the console's tiles add up four rows, not one for each edition that ever was. */
export class BookingSums1764003092000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE clinic_bookings, clinic_booking_totals IN SHARE ROW EXCLUSIVE MODE');
    for (const column of TOTALS)
      await runner.query(`${INTO} SELECT gen_random_uuid(), ${SUM}, '${column}', sum(${column}) FROM clinic_booking_totals
        HAVING sum(${column}) <> 0`);
    await runner.query(`CREATE FUNCTION clinic_booking_totals_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${INTO} SELECT gen_random_uuid(), ${SUM}, key, amount FROM (VALUES ${TOTALS.map(added).join(', ')}) AS change (key, amount)
          WHERE amount <> 0;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER clinic_booking_totals_keep_sums AFTER INSERT OR UPDATE OR DELETE ON clinic_booking_totals
      FOR EACH ROW EXECUTE FUNCTION clinic_booking_totals_keep_sums()`);
    await runner.query(`CREATE FUNCTION clinic_booking_totals_empty_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'bookings';
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER clinic_booking_totals_empty_sums AFTER TRUNCATE ON clinic_booking_totals
      FOR EACH STATEMENT EXECUTE FUNCTION clinic_booking_totals_empty_sums()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['clinic_booking_totals_keep_sums', 'clinic_booking_totals_empty_sums']) {
      await runner.query(`DROP TRIGGER ${name} ON clinic_booking_totals`);
      await runner.query(`DROP FUNCTION ${name}`);
    }
    await runner.query(`DELETE FROM kept_sums WHERE series = 'bookings'`);
  }
}
