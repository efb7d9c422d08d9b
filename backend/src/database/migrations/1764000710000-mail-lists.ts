import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index behind every order and filter of the console's list of mails. */
export class MailLists1764000710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX emails_to_created_at_idx ON emails ("to", created_at)');
    await runner.query('CREATE INDEX emails_status_created_at_idx ON emails (status, created_at)');
    await runner.query('CREATE INDEX emails_sent_at_idx ON emails (sent_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX emails_to_created_at_idx, emails_status_created_at_idx, emails_sent_at_idx');
  }
}
