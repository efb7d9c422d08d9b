import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['payments', 'subscriptions'] as const;

/** What was called a reading is the numbered snapshot of the provider's object. */
export class ProviderSnapshots1764001060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER SEQUENCE provider_readings RENAME TO provider_snapshot_versions');
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} RENAME COLUMN read_no TO snapshot_version`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} RENAME COLUMN snapshot_version TO read_no`);
    await runner.query('ALTER SEQUENCE provider_snapshot_versions RENAME TO provider_readings');
  }
}
