import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What students say of themselves and of their mails, and what of their feedback they have seen. */
export class StudentSettings1764001700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE students
      ADD COLUMN phone text,
      ADD COLUMN time_zone text,
      ADD COLUMN handedness text CONSTRAINT students_handedness_check CHECK (handedness IN ('left', 'right')),
      ADD COLUMN unwanted_mails text[] NOT NULL DEFAULT '{}',
      ADD COLUMN feedback_seen_at timestamptz`);
    // What was told so far was told by mail: nobody finds their old reviews marked as new.
    await runner.query('UPDATE students SET feedback_seen_at = now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE students
      DROP COLUMN phone, DROP COLUMN time_zone, DROP COLUMN handedness, DROP COLUMN unwanted_mails, DROP COLUMN feedback_seen_at`);
  }
}
