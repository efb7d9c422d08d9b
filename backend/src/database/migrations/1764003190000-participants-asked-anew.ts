import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each mail that asks a participant has an id for its cause: a count began anew where the form had gone, and its mail was taken for the first. */
export class ParticipantsAskedAnew1764003190000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_participant_forms DROP COLUMN asked');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_participant_forms ADD COLUMN asked integer NOT NULL DEFAULT 0');
  }
}
