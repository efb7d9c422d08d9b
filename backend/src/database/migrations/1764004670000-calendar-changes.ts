import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers when what calendars show of a clinic's dates changed, so that they take the change. */
export class CalendarChanges1764004670000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_editions ADD COLUMN calendar_changed_at timestamptz');
    await runner.query('UPDATE clinic_editions SET calendar_changed_at = moved_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_editions DROP COLUMN calendar_changed_at');
  }
}
