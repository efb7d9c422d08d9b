import type { MigrationInterface, QueryRunner } from 'typeorm';

const QUIZZES = `hashtextextended('student_standings:quizzes', 0)`;

const KEEP_STANDINGS_OF_MODULE = (
  first: string,
) => `CREATE OR REPLACE FUNCTION keep_standings_of_module() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE of_module text := CASE WHEN TG_OP = 'DELETE' THEN OLD.module_id ELSE NEW.module_id END;
  BEGIN
    ${first}
    IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM quiz_questions WHERE module_id = of_module) THEN RETURN NULL; END IF;
    PERFORM refresh_student_standing(waiting.student_id) FROM (SELECT student_id FROM module_progress
      WHERE module_id = of_module AND video_submitted_at IS NOT NULL AND quiz_passed_at IS NULL ORDER BY student_id) waiting;
    RETURN NULL;
  END $$`;

/**
 * Two commits at once for one student took turns at the row of the standing, so that the second saw what the first had written, but
 * whether the student was erased was looked at before the turn came: an erased one could come back. And of a quiz that began while a
 * practical was handed in, neither saw the other. Now the row is taken first and everything read behind it, and a quiz waits for
 * those who are refreshing as they wait for it: all at the commit, the lock of quizzes before any row.
 */
export class StandingsInTurn1764003093100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION refresh_student_standing(uuid) RENAME TO work_out_student_standing');
    await runner.query(`CREATE FUNCTION refresh_student_standing(student uuid) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(${QUIZZES});
        INSERT INTO student_standings (student_id) VALUES (student) ON CONFLICT DO NOTHING;
        PERFORM 1 FROM student_standings WHERE student_id = student FOR UPDATE;
        PERFORM work_out_student_standing(student);
      END $$`);
    await runner.query(KEEP_STANDINGS_OF_MODULE(`PERFORM pg_advisory_xact_lock(${QUIZZES});`));
    await runner.query('DELETE FROM student_standings p USING students s WHERE s.id = p.student_id AND s.erased_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_STANDINGS_OF_MODULE(''));
    await runner.query('DROP FUNCTION refresh_student_standing(uuid)');
    await runner.query('ALTER FUNCTION work_out_student_standing(uuid) RENAME TO refresh_student_standing');
  }
}
