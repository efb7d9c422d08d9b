import type { MigrationInterface, QueryRunner } from 'typeorm';

const AMOUNTS = 'price_cents >= amount_cents AND paid_cents >= 0 AND refunded_cents BETWEEN 0 AND paid_cents AND balance_cents >= 0';

/** Places that the coach gives away themselves: without a checkout, paid past the provider or not at all. */
export class BookingsByHand1764001997500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_bookings ALTER COLUMN intent_id DROP NOT NULL, DROP CONSTRAINT clinic_bookings_amounts_check');
    await runner.query(
      `ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_amounts_check CHECK ((amount_cents > 0 OR amount_cents = 0 AND intent_id IS NULL) AND ${AMOUNTS})`,
    );
    await runner.query(`CREATE TABLE clinic_outside_payments (
      id uuid NOT NULL CONSTRAINT clinic_outside_payments_pkey PRIMARY KEY,
      booking_id uuid NOT NULL CONSTRAINT clinic_outside_payments_booking_id_fkey REFERENCES clinic_bookings,
      kind text NOT NULL CONSTRAINT clinic_outside_payments_kind_check CHECK (kind IN ('paid', 'refunded')),
      amount_cents integer NOT NULL,
      method text NOT NULL CONSTRAINT clinic_outside_payments_method_check
        CHECK (method IN ('check', 'cash', 'bank-transfer', 'card-by-phone', 'other', 'guest')),
      note text NOT NULL DEFAULT '',
      staff_id integer NOT NULL,
      at timestamptz NOT NULL,
      CONSTRAINT clinic_outside_payments_amount_check CHECK (amount_cents >= 0 AND (method = 'guest') = (amount_cents = 0)))`);
    await runner.query('CREATE UNIQUE INDEX clinic_outside_payments_once ON clinic_outside_payments (booking_id, kind)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE clinic_outside_payments');
    await runner.query('ALTER TABLE clinic_bookings ALTER COLUMN intent_id SET NOT NULL, DROP CONSTRAINT clinic_bookings_amounts_check');
    await runner.query(`ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_amounts_check CHECK (amount_cents > 0 AND ${AMOUNTS})`);
  }
}
