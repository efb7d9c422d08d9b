import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What decides whether a student can still change a video. */
export class OwnVideos1764004000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE submissions ADD COLUMN begun_at timestamptz, ADD COLUMN revision integer NOT NULL DEFAULT 1',
    );
    // Reviews that the coach is working on, or has given.
    await runner.query(`UPDATE submissions SET begun_at = coalesce(first_feedback_at, submitted_at)
      WHERE first_feedback_at IS NOT NULL
        OR id IN (SELECT submission_id FROM reviews WHERE version > 0)
        OR id IN (SELECT submission_id FROM review_takes)
        OR id IN (SELECT submission_id FROM stroke_scores)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE submissions DROP COLUMN begun_at, DROP COLUMN revision');
  }
}
