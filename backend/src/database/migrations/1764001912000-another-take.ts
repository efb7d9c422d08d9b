import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A coach can ask for another take: since when, and what the student was told. */
export class AnotherTake1764001912000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE submissions ADD COLUMN take_asked_at timestamptz, ADD COLUMN take_reason text');
    await runner.query(
      'ALTER TABLE submissions ADD CONSTRAINT submissions_take_check CHECK ((take_asked_at IS NULL) = (take_reason IS NULL))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE submissions DROP COLUMN take_asked_at, DROP COLUMN take_reason');
  }
}
