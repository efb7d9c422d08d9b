import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Certificates1764001620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE certificates (
      number text NOT NULL CONSTRAINT certificates_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      modules smallint NOT NULL,
      issued_at timestamptz NOT NULL,
      CONSTRAINT certificates_student_id_key UNIQUE (student_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE certificates');
  }
}
