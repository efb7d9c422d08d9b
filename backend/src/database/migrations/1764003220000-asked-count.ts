import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No release that still runs counts the mails that asked for a form. */
export class AskedCount1764003220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_participant_forms DROP COLUMN asked');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_participant_forms ADD COLUMN asked integer NOT NULL DEFAULT 0');
  }
}
