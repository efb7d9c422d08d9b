import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The owner moves a paid booking to other dates. What it costs more is a balance of its own, also by
 * hand, and what it costs less can bring the price below the first payment.
 */
export class MovedBookings1764004630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clinic_bookings ADD COLUMN moved_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN settled_intent_ids uuid[],
      DROP CONSTRAINT clinic_bookings_amounts_check,
      ADD CONSTRAINT clinic_bookings_amounts_check CHECK ((amount_cents > 0 OR amount_cents = 0 AND intent_id IS NULL) AND price_cents - moved_cents >= amount_cents AND paid_cents >= 0 AND refunded_cents BETWEEN 0 AND paid_cents AND balance_cents >= 0)`);
    await runner.query(`ALTER TABLE clinic_transfers DROP CONSTRAINT clinic_transfers_amount_check,
      ADD CONSTRAINT clinic_transfers_amount_check CHECK (amount_cents >= 0)`);
    await runner.query('DROP INDEX clinic_outside_payments_once');
    await runner.query(
      `CREATE UNIQUE INDEX clinic_outside_payments_once ON clinic_outside_payments (booking_id, kind) WHERE kind <> 'balance'`,
    );
    await runner.query(
      'CREATE INDEX clinic_outside_payments_booking_id_idx ON clinic_outside_payments (booking_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX clinic_outside_payments_booking_id_idx');
    await runner.query('DROP INDEX clinic_outside_payments_once');
    await runner.query(
      'CREATE UNIQUE INDEX clinic_outside_payments_once ON clinic_outside_payments (booking_id, kind)',
    );
    await runner.query(`ALTER TABLE clinic_transfers DROP CONSTRAINT clinic_transfers_amount_check,
      ADD CONSTRAINT clinic_transfers_amount_check CHECK (amount_cents > 0) NOT VALID`);
    await runner.query(`ALTER TABLE clinic_bookings DROP CONSTRAINT clinic_bookings_amounts_check,
      ADD CONSTRAINT clinic_bookings_amounts_check CHECK ((amount_cents > 0 OR amount_cents = 0 AND intent_id IS NULL) AND price_cents >= amount_cents AND paid_cents >= 0 AND refunded_cents BETWEEN 0 AND paid_cents AND balance_cents >= 0) NOT VALID,
      DROP COLUMN settled_intent_ids, DROP COLUMN moved_cents`);
  }
}
