import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the staff looks at what which student sees, and until when. */
export class StudentViews1764003080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE student_views (
      id uuid PRIMARY KEY,
      student_id uuid NOT NULL,
      staff_id int NOT NULL,
      opened_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      ended_at timestamptz)`);
    await runner.query('CREATE INDEX student_views_student_id_idx ON student_views (student_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE student_views');
  }
}
