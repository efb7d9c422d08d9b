import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a worker ended in the middle of a job: one that kills whoever does it is set aside in the end. */
export class LostClaims1764001960000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN lost_claims integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN lost_claims');
  }
}
