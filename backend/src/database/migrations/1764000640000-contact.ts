import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Contact1764000640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE contact_messages (
      id uuid NOT NULL CONSTRAINT contact_messages_pkey PRIMARY KEY,
      first_name text NOT NULL,
      last_name text NOT NULL,
      email citext NOT NULL,
      skill_level text,
      message text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT contact_messages_skill_check CHECK (skill_level IN ('beginner', 'intermediate', 'advanced', 'expert')))`);
    await runner.query('CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at)');
    await runner.query(`CREATE TABLE newsletter_subscribers (
      id uuid NOT NULL CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY,
      email citext NOT NULL CONSTRAINT newsletter_subscribers_email_key UNIQUE,
      status text NOT NULL DEFAULT 'pending',
      consent_at timestamptz NOT NULL,
      consent_source text NOT NULL,
      token_hash text,
      token_expires_at timestamptz,
      asked_at timestamptz,
      confirmed_at timestamptz,
      unsubscribed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT newsletter_subscribers_status_check CHECK (status IN ('pending', 'subscribed', 'unsubscribed')),
      CONSTRAINT newsletter_subscribers_confirmed_check CHECK (status <> 'subscribed' OR confirmed_at IS NOT NULL))`);
    await runner.query('CREATE INDEX newsletter_subscribers_created_at_idx ON newsletter_subscribers (created_at)');
    await runner.query('CREATE UNIQUE INDEX newsletter_subscribers_by_token ON newsletter_subscribers (token_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE newsletter_subscribers, contact_messages');
  }
}
