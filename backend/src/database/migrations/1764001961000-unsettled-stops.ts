import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a deletion's job asked the provider to stop a plan's renewals, and what became of it is not known yet. */
export class UnsettledStops1764001961000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_deletions ADD COLUMN stop_unsettled boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_deletions DROP COLUMN stop_unsettled');
  }
}
