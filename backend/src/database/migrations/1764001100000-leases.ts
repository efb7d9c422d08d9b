import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who does a job that runs outside a transaction; what is known of a mail between its first byte and the server's answer. */
export class Leases1764001100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN lease_token uuid, ADD COLUMN leased_until timestamptz');
    await runner.query(`ALTER TABLE emails
      ADD COLUMN data_begun_at timestamptz,
      ADD COLUMN unknown_outcomes integer NOT NULL DEFAULT 0,
      ADD COLUMN repeat_at timestamptz,
      ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE emails DROP COLUMN data_begun_at, DROP COLUMN unknown_outcomes, DROP COLUMN repeat_at, DROP COLUMN asked_at',
    );
    await runner.query('ALTER TABLE outbox DROP COLUMN lease_token, DROP COLUMN leased_until');
  }
}
