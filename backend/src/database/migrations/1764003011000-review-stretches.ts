import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Time that the coach was at work in the review room. */
export class ReviewStretches1764003011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE review_stretches (
      id uuid NOT NULL CONSTRAINT review_stretches_pkey PRIMARY KEY,
      submission_id uuid NOT NULL,
      student_id uuid NOT NULL,
      began_at timestamptz NOT NULL,
      active_ms integer NOT NULL,
      CONSTRAINT review_stretches_active_check CHECK (active_ms >= 0))`);
    await runner.query('CREATE INDEX review_stretches_submission_id_idx ON review_stretches (submission_id)');
    await runner.query('CREATE INDEX review_stretches_student_id_idx ON review_stretches (student_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE review_stretches');
  }
}
