import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Outbox is looked through by a part of an address or of a subject. */
export class SearchMails1764003095000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX emails_words ON emails USING gin (("to"::text) gin_trgm_ops, subject gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX emails_words');
  }
}
