import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks that were refused are counted by the hour. */
export class WebhookRefusals1764003242000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE webhook_refusals (
      hour timestamptz NOT NULL,
      reason text NOT NULL CONSTRAINT webhook_refusals_reason_check CHECK (reason IN ('clock', 'secret')),
      refusals integer NOT NULL,
      PRIMARY KEY (hour, reason))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_refusals');
  }
}
