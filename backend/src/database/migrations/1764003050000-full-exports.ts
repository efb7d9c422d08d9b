import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives of everything that the owner asked for. */
export class FullExports1764003050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE full_exports (
      id uuid PRIMARY KEY,
      state text NOT NULL CONSTRAINT full_exports_state_check CHECK (state IN ('making', 'ready', 'failed')),
      asked_at timestamptz NOT NULL,
      expires_at timestamptz,
      size_bytes bigint,
      files_done int NOT NULL DEFAULT 0,
      files_total int NOT NULL DEFAULT 0,
      CONSTRAINT full_exports_ready_check CHECK ((state = 'ready') = (expires_at IS NOT NULL)))`);
    await runner.query(`CREATE UNIQUE INDEX full_exports_one_at_a_time ON full_exports (state) WHERE state = 'making'`);
    await runner.query('CREATE INDEX "IDX_full_exports_asked_at" ON full_exports (asked_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE full_exports');
  }
}
