import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of a clinic's dates a form in the console was opened on. */
export class EditionVersions1764003140000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_editions ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_editions DROP COLUMN version');
  }
}
