import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the third open hold of one address on, a hold is known by a confirmed email address too. */
export class HoldConfirmations1764001220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE clinic_hold_confirmations (
      visitor_id text NOT NULL CONSTRAINT clinic_hold_confirmations_pkey PRIMARY KEY,
      email_hash text NOT NULL,
      code_hash text NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL,
      confirmed_at timestamptz)`);
    await runner.query('CREATE INDEX clinic_hold_confirmations_expires_at_idx ON clinic_hold_confirmations (expires_at)');
    await runner.query('ALTER TABLE clinic_bookings ADD COLUMN email_hash text');
    await runner.query(`CREATE INDEX clinic_bookings_holds_of_email ON clinic_bookings (email_hash, edition_id) WHERE status = 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX clinic_bookings_holds_of_email');
    await runner.query('ALTER TABLE clinic_bookings DROP COLUMN email_hash');
    await runner.query('DROP TABLE clinic_hold_confirmations');
  }
}
