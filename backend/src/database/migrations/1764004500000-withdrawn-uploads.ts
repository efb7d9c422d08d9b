import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a student withdrew or replaced a sent file, so that an old page can't send it again. */
export class WithdrawnUploads1764004500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN withdrawn_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN withdrawn_at');
  }
}
