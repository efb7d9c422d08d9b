import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The coach's queue at any length: what a plan covers first, found by words; reviews that the coach grants beside the plan. */
export class CoachDesk1764001930000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE submissions ADD COLUMN granted boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE submissions ADD CONSTRAINT submissions_granted_check CHECK (covered OR NOT granted)');
    await runner.query('UPDATE submissions SET queue_place = 4 WHERE queue_place = 3 AND covered');
    // Trusted since PostgreSQL 13: whoever owns the database may create it.
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`CREATE INDEX submissions_words ON submissions USING gin ((title || ' ' || description) gin_trgm_ops)`);
    await runner.query(`CREATE INDEX students_names ON students USING gin ((first_name || ' ' || last_name) gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX students_names');
    await runner.query('DROP INDEX submissions_words');
    await runner.query('UPDATE submissions SET queue_place = 3 WHERE queue_place = 4');
    await runner.query('ALTER TABLE submissions DROP COLUMN granted');
  }
}
