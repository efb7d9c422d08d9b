import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the coach keeps about a student, for no eyes but their own. */
export class CoachNotes1764001975000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE coach_notes (
      id uuid NOT NULL CONSTRAINT coach_notes_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      text text NOT NULL,
      written_at timestamptz NOT NULL)`);
    await runner.query('CREATE INDEX coach_notes_student_id_written_at_idx ON coach_notes (student_id, written_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE coach_notes');
  }
}
