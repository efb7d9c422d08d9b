import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews that the coach gives a student beyond what their plan includes in one period. */
export class ReviewGrants1764002012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE review_grants (
      id uuid NOT NULL CONSTRAINT review_grants_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      count smallint NOT NULL,
      taken_back smallint NOT NULL DEFAULT 0,
      reason text NOT NULL,
      granted_at timestamptz NOT NULL,
      CONSTRAINT review_grants_count_check CHECK (count BETWEEN 1 AND 10 AND taken_back BETWEEN 0 AND count))`);
    await runner.query('CREATE INDEX review_grants_student_id_granted_at_idx ON review_grants (student_id, granted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE review_grants');
  }
}
