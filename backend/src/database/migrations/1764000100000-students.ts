import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Students1764000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE students (
      id uuid NOT NULL CONSTRAINT students_pkey PRIMARY KEY,
      email citext NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      alumni boolean NOT NULL DEFAULT false,
      subscription_status text NOT NULL DEFAULT 'none',
      subscription_price_cents integer,
      subscription_period_end timestamptz,
      subscription_cancel_at_period_end boolean NOT NULL DEFAULT false,
      email_confirmed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT students_subscription_status_check
        CHECK (subscription_status IN ('none', 'active', 'active_alumni', 'past_due', 'paused', 'canceled')))`);
    await runner.query('CREATE UNIQUE INDEX students_email_idx ON students (email)');
    await runner.query('CREATE INDEX students_created_at_idx ON students (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE students');
  }
}
