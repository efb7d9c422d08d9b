import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mail1764000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE emails (
      id uuid NOT NULL CONSTRAINT emails_pkey PRIMARY KEY,
      template text NOT NULL,
      "to" citext NOT NULL,
      caused_by text NOT NULL,
      data jsonb NOT NULL,
      sealed_secrets text,
      status text NOT NULL DEFAULT 'queued',
      subject text,
      html text,
      text text,
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      sendings integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz)`);
    await runner.query('CREATE UNIQUE INDEX emails_one_per_cause ON emails (template, caused_by, "to")');
    await runner.query('CREATE INDEX emails_created_at_idx ON emails (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE emails');
  }
}
