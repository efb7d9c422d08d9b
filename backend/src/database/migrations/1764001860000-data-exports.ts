import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives of all that is kept of a student, made when they ask. */
export class DataExports1764001860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE data_exports (
      id uuid NOT NULL CONSTRAINT data_exports_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      state text NOT NULL,
      asked_at timestamptz NOT NULL,
      ready_at timestamptz,
      expires_at timestamptz,
      size_bytes bigint,
      CONSTRAINT data_exports_state_check CHECK (state IN ('making', 'ready', 'failed')),
      CONSTRAINT data_exports_ready_check CHECK ((state = 'ready') = (expires_at IS NOT NULL)))`);
    await runner.query(`CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports (student_id) WHERE state = 'making'`);
    await runner.query('CREATE INDEX data_exports_student_id_asked_at_idx ON data_exports (student_id, asked_at)');
    await runner.query('CREATE INDEX data_exports_expires_at_idx ON data_exports (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_exports');
  }
}
