import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StrokeScores1764001610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE stroke_scores (
      id uuid NOT NULL CONSTRAINT stroke_scores_pkey PRIMARY KEY,
      submission_id uuid NOT NULL,
      student_id uuid NOT NULL,
      version integer NOT NULL,
      head smallint NOT NULL,
      paddle smallint NOT NULL,
      boat smallint NOT NULL,
      body smallint NOT NULL,
      quiz smallint NOT NULL,
      practical real NOT NULL,
      total real NOT NULL,
      feedback_notes text NOT NULL DEFAULT '',
      mark_ids jsonb NOT NULL DEFAULT '[]',
      scored_at timestamptz NOT NULL,
      CONSTRAINT stroke_scores_submission_id_version_key UNIQUE (submission_id, version),
      CONSTRAINT stroke_scores_range_check CHECK (head BETWEEN 0 AND 100 AND paddle BETWEEN 0 AND 100 AND boat BETWEEN 0 AND 100 AND body BETWEEN 0 AND 100 AND quiz BETWEEN 0 AND 100 AND practical BETWEEN 0 AND 100 AND total BETWEEN 0 AND 100))`);
    await runner.query(
      'CREATE INDEX stroke_scores_student_id_submission_id_version_idx ON stroke_scores (student_id, submission_id, version)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stroke_scores');
  }
}
