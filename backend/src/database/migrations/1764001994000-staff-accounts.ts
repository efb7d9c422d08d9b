import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff is invited by a mailed link, and ends without losing what the records say of them. */
export class StaffAccounts1764001994000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE staff ADD COLUMN ended_at timestamptz, ADD COLUMN link_hash text, ADD COLUMN link_expires_at timestamptz',
    );
    await runner.query('ALTER TABLE staff ADD CONSTRAINT staff_link_check CHECK ((link_hash IS NULL) = (link_expires_at IS NULL))');
    await runner.query('CREATE UNIQUE INDEX staff_link_hash_idx ON staff (link_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff DROP COLUMN ended_at, DROP COLUMN link_hash, DROP COLUMN link_expires_at');
  }
}
