import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the tests of the first-run list came to, and whether the owner has put it away. */
export class FirstRun1764003080100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE first_run_notes (
      key text PRIMARY KEY,
      ok boolean NOT NULL,
      said text NOT NULL,
      tried_with text NOT NULL,
      noted_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE first_run_notes');
  }
}
