import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sets a student did in a session, for the history of each exercise. */
export class SessionSets1764004100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE session_ticks ADD COLUMN IF NOT EXISTS sets jsonb NOT NULL DEFAULT '[]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session_ticks DROP COLUMN sets');
  }
}
