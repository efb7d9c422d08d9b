import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a paused plan was paid, and when it goes on by itself. */
export class PausedPlans1764001500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions ADD COLUMN paused_from timestamptz, ADD COLUMN resumes_at timestamptz');
    await runner.query('CREATE INDEX subscriptions_created_at_idx ON subscriptions (created_at)');
    await runner.query(
      'ALTER TABLE students ADD COLUMN subscription_paused_from timestamptz, ADD COLUMN subscription_resumes_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students DROP COLUMN subscription_paused_from, DROP COLUMN subscription_resumes_at');
    await runner.query('DROP INDEX subscriptions_created_at_idx');
    await runner.query('ALTER TABLE subscriptions DROP COLUMN paused_from, DROP COLUMN resumes_at');
  }
}
