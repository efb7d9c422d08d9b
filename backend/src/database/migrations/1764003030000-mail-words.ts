import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The coach's own words in the templates of mails; and what a test mail says, which nobody else gets yet. */
export class MailWords1764003030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mail_words (
      template text NOT NULL CONSTRAINT mail_words_pkey PRIMARY KEY,
      subject text,
      intro text,
      closing text)`);
    await runner.query('ALTER TABLE emails ADD COLUMN test_words jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails DROP COLUMN test_words');
    await runner.query('DROP TABLE mail_words');
  }
}
