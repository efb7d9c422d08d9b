import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console's tools did, to whom, and how far their mails are. */
export class ToolRuns1764001950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE tool_runs (
      id uuid NOT NULL CONSTRAINT tool_runs_pkey PRIMARY KEY,
      kind text NOT NULL,
      staff_id integer NOT NULL,
      reached integer NOT NULL,
      failed integer NOT NULL,
      at timestamptz NOT NULL DEFAULT app_now(),
      CONSTRAINT tool_runs_kind_check CHECK (kind IN ('intake-invitations', 'legacy-students')))`);
    await runner.query('CREATE INDEX tool_runs_at_id_idx ON tool_runs (at, id)');
    await runner.query(`CREATE TABLE tool_run_students (
      run_id uuid NOT NULL,
      student_id uuid NOT NULL,
      error text,
      CONSTRAINT tool_run_students_pkey PRIMARY KEY (run_id, student_id))`);
    await runner.query('CREATE INDEX tool_run_students_student_id_idx ON tool_run_students (student_id)');
    await runner.query('CREATE INDEX emails_caused_by_idx ON emails (caused_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX emails_caused_by_idx');
    await runner.query('DROP TABLE tool_run_students');
    await runner.query('DROP TABLE tool_runs');
  }
}
