import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dates of a clinic may open at a moment, and to members before that. */
export class MemberWindow1764001850000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_editions ADD members_from timestamptz, ADD opens_at timestamptz');
    await runner.query(
      'ALTER TABLE clinic_editions ADD CONSTRAINT clinic_editions_opening_check CHECK (members_from IS NULL OR (opens_at IS NOT NULL AND members_from < opens_at))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_editions DROP CONSTRAINT clinic_editions_opening_check');
    await runner.query('ALTER TABLE clinic_editions DROP members_from, DROP opens_at');
  }
}
