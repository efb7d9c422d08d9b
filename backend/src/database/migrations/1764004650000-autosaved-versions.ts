import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks versions that were saved while someone was typing, so that they can be joined. */
export class AutosavedVersions1764004650000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE content_revisions ADD COLUMN autosaved boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_revisions DROP COLUMN autosaved');
  }
}
