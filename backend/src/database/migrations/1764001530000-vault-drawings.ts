import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands for an entry's film until there is one: the name of its drawing, and whether that is a lesson. The seed fills them in. */
export class VaultDrawings1764001530000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault_videos ADD COLUMN drawing text, ADD COLUMN has_lesson boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault_videos DROP COLUMN drawing, DROP COLUMN has_lesson');
  }
}
