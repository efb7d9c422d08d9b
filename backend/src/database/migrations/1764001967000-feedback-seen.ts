import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a student opened what they were told, each by itself: one that is read leaves the others news. */
export class FeedbackSeen1764001967000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE feedback ADD COLUMN seen_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE feedback DROP COLUMN seen_at');
  }
}
