import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A booking by hand says what was agreed: the full price, a deposit, a part payment, or nothing at
 * all. Its balance can be paid outside the provider too.
 */
export class HandBookingTerms1764004540010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clinic_bookings ADD COLUMN arrangement text,
      ADD CONSTRAINT clinic_bookings_arrangement_check CHECK (arrangement IN ('full', 'deposit', 'part', 'comp'))`);
    await runner.query(`UPDATE clinic_bookings b SET arrangement = CASE WHEN b.amount_cents = 0 THEN 'comp' ELSE 'full' END
      FROM clinic_outside_payments p WHERE p.booking_id = b.id AND p.kind = 'paid'`);
    await runner.query(`ALTER TABLE clinic_outside_payments DROP CONSTRAINT clinic_outside_payments_kind_check,
      ADD CONSTRAINT clinic_outside_payments_kind_check CHECK (kind IN ('paid', 'balance', 'refunded'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clinic_outside_payments DROP CONSTRAINT clinic_outside_payments_kind_check,
      ADD CONSTRAINT clinic_outside_payments_kind_check CHECK (kind IN ('paid', 'refunded')) NOT VALID`);
    await runner.query('ALTER TABLE clinic_bookings DROP COLUMN arrangement');
  }
}
