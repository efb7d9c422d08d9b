import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `improving` of the totals `c.totals`, the latest first. */
const ABOVE_THE_ONE_BEFORE = 'c.totals[1] > c.totals[2]';
const CLEARLY_ABOVE_THREE_BEFORE =
  'c.totals[1] > c.totals[2] AND round((c.totals[1] - (SELECT avg(total) FROM unnest(c.totals[2:4]) total))::numeric, 2) >= 3';

const WORK_OUT = (improves: string): string => `CREATE OR REPLACE FUNCTION work_out_student_standing(student uuid) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM students WHERE id = student AND erased_at IS NULL) THEN
      DELETE FROM student_standings WHERE student_id = student;
      RETURN;
    END IF;
    INSERT INTO student_standings (student_id) VALUES (student) ON CONFLICT DO NOTHING;
    PERFORM 1 FROM student_standings WHERE student_id = student FOR UPDATE;
    UPDATE student_standings SET (plan_runs, waiting, idle, due_at, active_at, silent_since, last_score, previous_score, improving,
        moved_at, still_since, module_id, modules_complete, finished)
      = (SELECT s.subscription_status IN ('active', 'active_alumni'), w.waiting, w.waiting = 0, w.due_at,
          a.at, coalesce(a.at, s.created_at), c.totals[1], c.totals[2], coalesce(${improves}, false),
          m.at, coalesce(m.at, s.created_at), CASE WHEN NOT p.finished THEN m.module_id END, p.complete, p.finished
        FROM students s
          CROSS JOIN LATERAL (SELECT count(*)::int AS waiting, min(due_at) AS due_at FROM submissions
            WHERE student_id = s.id AND first_feedback_at IS NULL AND queue_place > 0) w
          CROSS JOIN LATERAL (SELECT greatest(
            (SELECT max(submitted_at) FROM submissions WHERE student_id = s.id),
            (SELECT max(sent_at) FROM messages WHERE student_id = s.id AND sender = 'student'),
            (SELECT max(attempted_at) FROM quiz_attempts WHERE student_id = s.id),
            (SELECT max(received_at) FROM drill_ticks WHERE student_id = s.id),
            (SELECT max(received_at) FROM session_ticks WHERE student_id = s.id)) AS at) a
          CROSS JOIN LATERAL (SELECT array_agg(total ORDER BY scored_at DESC, submission_id DESC) AS totals FROM (
            SELECT DISTINCT ON (submission_id) submission_id, total, scored_at FROM stroke_scores
              WHERE student_id = s.id ORDER BY submission_id, version DESC) latest) c
          LEFT JOIN LATERAL (SELECT module_id, at FROM (
            SELECT module_id, attempted_at AS at FROM quiz_attempts WHERE student_id = s.id
            UNION ALL SELECT module_id, video_submitted_at FROM module_progress WHERE student_id = s.id AND video_submitted_at IS NOT NULL) moves
            ORDER BY at DESC, module_id DESC LIMIT 1) m ON true
          CROSS JOIN LATERAL (SELECT count(*)::int AS complete, count(*) > 0 AND count(*) >= (SELECT count(*) FROM modules) AS finished
            FROM module_progress g WHERE g.student_id = s.id AND g.video_submitted_at IS NOT NULL
              AND (g.quiz_passed_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM quiz_questions q WHERE q.module_id = g.module_id))) p
        WHERE s.id = student)
      WHERE student_id = student;
  END $$`;

/** The new rule is the old one and more, so that nobody else changes. */
const THOSE_WHO_DID =
  'SELECT refresh_student_standing(student_id) FROM (SELECT student_id FROM student_standings WHERE improving ORDER BY student_id) did';
const ALL_SCORED = `SELECT refresh_student_standing(student_id) FROM
  (SELECT DISTINCT student_id FROM stroke_scores WHERE student_id IS NOT NULL ORDER BY student_id) scored`;

/**
 * A score that was a hair above the one before made a student one who improves, and so nearly everybody was one. Now it is who
 * stands clearly above where they stood: the last score above the one before, and three points or more above the mean of up to three.
 */
export class WhoImproves1764003100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WORK_OUT(CLEARLY_ABOVE_THREE_BEFORE));
    await runner.query(THOSE_WHO_DID);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(WORK_OUT(ABOVE_THE_ONE_BEFORE));
    await runner.query(ALL_SCORED);
  }
}
