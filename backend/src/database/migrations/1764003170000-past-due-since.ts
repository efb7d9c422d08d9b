import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a plan is overdue: its period goes on month by month, paid or not, and says nothing of the renewal that failed first. */
export class PastDueSince1764003170000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions ADD COLUMN past_due_since timestamptz');
    await runner.query('ALTER TABLE students ADD COLUMN subscription_past_due_since timestamptz');
    await runner.query(`UPDATE subscriptions SET past_due_since = current_period_start WHERE state = 'past_due'`);
    await runner.query(
      `UPDATE students SET subscription_past_due_since = subscription_period_start WHERE subscription_status = 'past_due'`,
    );
    await runner.query(`UPDATE students SET subscription_past_due_since = s.past_due_since FROM subscriptions s
      WHERE s.student_id = students.id AND s.duplicate_of IS NULL AND s.state = 'past_due'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students DROP COLUMN subscription_past_due_since');
    await runner.query('ALTER TABLE subscriptions DROP COLUMN past_due_since');
  }
}
