import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The module that the coach wants a student to take up next. */
export class ModuleAssignments1764002012100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE module_assignments (
      student_id uuid NOT NULL CONSTRAINT module_assignments_pkey PRIMARY KEY,
      module_id text NOT NULL,
      assigned_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE module_assignments');
  }
}
