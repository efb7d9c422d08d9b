import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A booking remembers the dates that it was bought for once the coach moves the clinic. */
export class BoughtDates1764003251000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_bookings ADD COLUMN bought_starts_on date, ADD COLUMN bought_ends_on date');
    await runner.query(
      `UPDATE outbox SET job = 'clinics.end-pay-page', payload = payload || '{"keepsHold": false}'
       WHERE job = 'clinics.end-balance-page' AND done_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE outbox SET job = 'clinics.end-balance-page', payload = payload - 'keepsHold'
       WHERE job = 'clinics.end-pay-page' AND done_at IS NULL AND payload @> '{"keepsHold": false}'`,
    );
    await runner.query('ALTER TABLE clinic_bookings DROP COLUMN bought_starts_on, DROP COLUMN bought_ends_on');
  }
}
