import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a plan renews again whose account stays; those that were taken back so far are done with. */
export class PlanRenewsAgain1764001890000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_deletions ADD COLUMN renewed_at timestamptz');
    await runner.query(`UPDATE account_deletions SET renewed_at = ended_at WHERE state = 'withdrawn'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_deletions DROP COLUMN renewed_at');
  }
}
