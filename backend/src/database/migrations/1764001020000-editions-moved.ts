import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an edition got its dates, where they are not its first: no reminder is made up for that was due before. */
export class EditionsMoved1764001020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_editions ADD COLUMN moved_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_editions DROP COLUMN moved_at');
  }
}
