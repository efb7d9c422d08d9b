import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the mail provider told later of a mail that it took, once by its own id. */
export class MailEvents1764002015100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mail_events (
      id text PRIMARY KEY,
      type text NOT NULL CONSTRAINT mail_events_type_check CHECK (type IN ('bounce', 'complaint')),
      is_permanent boolean NOT NULL,
      address citext NOT NULL,
      reason text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX mail_events_by_address ON mail_events (address)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_events');
  }
}
