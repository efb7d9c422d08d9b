import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A paused plan that goes on with a month of its own is asked for under a key for each try. */
export class RestartTries1764003230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions ADD COLUMN restart_tries integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions DROP COLUMN restart_tries');
  }
}
