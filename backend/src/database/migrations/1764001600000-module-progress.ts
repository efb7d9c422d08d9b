import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ModuleProgress1764001600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE module_progress (
      id uuid NOT NULL CONSTRAINT module_progress_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      module_id text NOT NULL,
      quiz_score smallint,
      quiz_attempts integer NOT NULL DEFAULT 0,
      quiz_passed_at timestamptz,
      video_submitted_at timestamptz,
      video_review_score real,
      video_review_scored_at timestamptz,
      updated_at timestamptz NOT NULL,
      CONSTRAINT module_progress_student_id_module_id_key UNIQUE (student_id, module_id),
      CONSTRAINT module_progress_quiz_check CHECK (quiz_attempts >= 0 AND (quiz_score IS NULL) = (quiz_attempts = 0)),
      CONSTRAINT module_progress_score_check CHECK (quiz_score BETWEEN 0 AND 100 AND video_review_score BETWEEN 0 AND 100))`);
    await runner.query(`CREATE TABLE quiz_attempts (
      id uuid NOT NULL CONSTRAINT quiz_attempts_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      module_id text NOT NULL,
      client_key uuid NOT NULL,
      results jsonb NOT NULL,
      score smallint NOT NULL,
      passed boolean NOT NULL,
      attempted_at timestamptz NOT NULL,
      CONSTRAINT quiz_attempts_student_id_module_id_client_key_key UNIQUE (student_id, module_id, client_key))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quiz_attempts, module_progress');
  }
}
