import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which snapshot a pause was first seen, so that each has its mail. Those that run have theirs already. */
export class PausedVersion1764003172000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions ADD COLUMN paused_version bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions DROP COLUMN paused_version');
  }
}
