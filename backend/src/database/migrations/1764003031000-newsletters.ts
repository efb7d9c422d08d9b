import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the coach writes to everybody who confirmed, and how far it is. */
export class Newsletters1764003031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE newsletters (
      id uuid NOT NULL CONSTRAINT newsletters_pkey PRIMARY KEY,
      subject text NOT NULL,
      body text NOT NULL,
      status text NOT NULL DEFAULT 'draft',
      staff_id integer,
      sent_at timestamptz,
      finished_at timestamptz,
      batches integer NOT NULL DEFAULT 0,
      last_subscriber uuid,
      mails integer NOT NULL DEFAULT 0,
      skipped integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT app_now(),
      CONSTRAINT newsletters_status_check CHECK (status IN ('draft', 'sending', 'sent')),
      CONSTRAINT newsletters_sent_check CHECK ((status = 'draft') = (sent_at IS NULL)))`);
    await runner.query('CREATE INDEX newsletters_created_at_idx ON newsletters (created_at)');
    await runner.query(`CREATE INDEX newsletter_subscribers_confirmed ON newsletter_subscribers (id) WHERE status = 'subscribed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX newsletter_subscribers_confirmed');
    await runner.query('DROP TABLE newsletters');
  }
}
