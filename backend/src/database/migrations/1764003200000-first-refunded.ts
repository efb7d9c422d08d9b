import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What went back of a booking's first payment, apart from what went back of a balance that was not owed. */
export class FirstRefunded1764003200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_bookings ADD COLUMN first_refunded_cents integer NOT NULL DEFAULT 0');
    await runner.query(`UPDATE clinic_bookings SET first_refunded_cents = p.refunded_cents
      FROM payments p WHERE p.intent_id = clinic_bookings.intent_id AND p.refunded_cents > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_bookings DROP COLUMN first_refunded_cents');
  }
}
