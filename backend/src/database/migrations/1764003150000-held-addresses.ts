import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address that an account had until a change that can still be undone: kept for it, so that nobody takes the way back away. */
export class HeldAddresses1764003150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students ADD COLUMN held_email citext, ADD COLUMN held_email_until timestamptz');
    await runner.query('CREATE INDEX students_held_email_idx ON students (held_email) WHERE held_email IS NOT NULL');
    await runner.query(`UPDATE students SET held_email = c.old_email, held_email_until = c.confirmed_at + interval '7 days'
      FROM email_changes c WHERE c.student_id = students.id AND c.undone_at IS NULL AND c.confirmed_at > app_now() - interval '7 days'
        AND NOT EXISTS (SELECT 1 FROM students other WHERE other.email = c.old_email)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students DROP COLUMN held_email_until, DROP COLUMN held_email');
  }
}
