import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a practical was scored first: scoring it again changes the score, not the day on which the program was done. No constraint
 * asks for it: while a deploy goes on, replicas that know nothing of it score, too.
 */
export class FirstScorings1764003300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE module_progress ADD COLUMN video_review_first_scored_at timestamptz');
    await runner.query(`UPDATE module_progress p SET video_review_first_scored_at = COALESCE(
        (SELECT min(c.scored_at) FROM stroke_scores c JOIN submissions s ON s.id = c.submission_id
          WHERE s.student_id = p.student_id AND s.module_id = p.module_id), video_review_scored_at)
      WHERE video_review_scored_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE module_progress DROP COLUMN video_review_first_scored_at');
  }
}
