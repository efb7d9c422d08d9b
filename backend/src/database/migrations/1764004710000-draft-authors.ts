import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who last changed a review's draft, for a second coach who opens the same video. */
export class DraftAuthors1764004710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reviews ADD COLUMN draft_by integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reviews DROP COLUMN draft_by');
  }
}
