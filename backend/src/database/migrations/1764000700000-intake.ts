import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Intake1764000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE intakes (
      id uuid NOT NULL CONSTRAINT intakes_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      email text NOT NULL,
      phone_number text,
      coaching_priorities text[] NOT NULL,
      skill_ratings jsonb NOT NULL,
      paddling_goals text NOT NULL,
      referrals text,
      invited boolean NOT NULL,
      submitted_at timestamptz NOT NULL,
      superseded_at timestamptz)`);
    await runner.query('CREATE UNIQUE INDEX intakes_one_current ON intakes (student_id) WHERE superseded_at IS NULL');
    await runner.query('CREATE INDEX intakes_submitted_at_idx ON intakes (submitted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE intakes');
  }
}
