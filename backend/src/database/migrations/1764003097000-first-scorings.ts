import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a practical was scored first: scoring it again changes the score, not the day on which the program was done. Null is
 * the only scoring so far: replicas that know nothing of it score, too, while a deploy goes on. It comes before what takes rows
 * of standings, and changes few rows: whoever commits meanwhile takes them the other way round.
 */
export class FirstScorings1764003097000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE module_progress ADD COLUMN video_review_first_scored_at timestamptz');
    await runner.query(`UPDATE module_progress p SET video_review_first_scored_at = c.first_at
      FROM (SELECT s.student_id, s.module_id, min(c.scored_at) AS first_at FROM stroke_scores c JOIN submissions s ON s.id = c.submission_id
        GROUP BY s.student_id, s.module_id) c
      WHERE c.student_id = p.student_id AND c.module_id = p.module_id AND c.first_at < p.video_review_scored_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE module_progress DROP COLUMN video_review_first_scored_at');
  }
}
