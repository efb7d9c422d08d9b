import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the coach's wording of an email's other texts: heading, notes and button labels. */
export class MailBlocks1764004680000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail_words ADD COLUMN blocks jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_words DROP COLUMN blocks');
  }
}
