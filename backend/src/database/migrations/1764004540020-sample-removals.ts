import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removing the sample content can be undone for a while, so what was removed is kept together. */
export class SampleRemovals1764004540020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sample_removals (
      id uuid PRIMARY KEY,
      revision_ids uuid[] NOT NULL,
      staff_id integer NOT NULL,
      at timestamptz NOT NULL DEFAULT app_now(),
      undone_at timestamptz
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sample_removals');
  }
}
