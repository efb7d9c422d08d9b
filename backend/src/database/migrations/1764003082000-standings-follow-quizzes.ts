import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A quiz that begins or ends has a first question that comes or goes; one that is written anew has both, and is looked at once. */
const EVENTS = { INSERT: 'NEW', DELETE: 'OLD' } as const;

/**
 * Whether a module has a quiz decides whether a practical alone completes it: standings of those who handed one in and passed no
 * quiz of that module follow at the commit, as they do for whatever else changes them.
 */
export class StandingsFollowQuizzes1764003082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION keep_standings_of_module() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE of_module text := CASE WHEN TG_OP = 'DELETE' THEN OLD.module_id ELSE NEW.module_id END;
      BEGIN
        IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM quiz_questions WHERE module_id = of_module) THEN RETURN NULL; END IF;
        PERFORM refresh_student_standing(waiting.student_id) FROM (SELECT student_id FROM module_progress
          WHERE module_id = of_module AND video_submitted_at IS NOT NULL AND quiz_passed_at IS NULL ORDER BY student_id) waiting;
        RETURN NULL;
      END $$`);
    await runner.query('LOCK TABLE quiz_questions IN SHARE ROW EXCLUSIVE MODE');
    for (const [event, row] of Object.entries(EVENTS))
      await runner.query(`CREATE CONSTRAINT TRIGGER quiz_questions_keep_standing_${event} AFTER ${event} ON quiz_questions
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${row}.position = 0) EXECUTE FUNCTION keep_standings_of_module()`);
    await runner.query(`SELECT refresh_student_standing(student_id) FROM (SELECT DISTINCT student_id FROM module_progress
      WHERE video_submitted_at IS NOT NULL AND quiz_passed_at IS NULL ORDER BY student_id) behind`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of Object.keys(EVENTS)) await runner.query(`DROP TRIGGER quiz_questions_keep_standing_${event} ON quiz_questions`);
    await runner.query('DROP FUNCTION keep_standings_of_module');
  }
}
