import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hashed files of client builds that lie in the file storage, and since when a build without them is the last one. */
export class PublishedFiles1764001400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE published_files (
        name text PRIMARY KEY,
        retired_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE published_files');
  }
}
