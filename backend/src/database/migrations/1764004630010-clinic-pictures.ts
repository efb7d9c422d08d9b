import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A clinic can show one of the coach's own pictures. */
export class ClinicPictures1764004630010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_series ADD COLUMN picture_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_series DROP COLUMN picture_id');
  }
}
