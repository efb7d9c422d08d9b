import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a plan's period began, beside when it ends: a month before the end is not always the day. */
export class PlanPeriodStart1764003110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students ADD COLUMN subscription_period_start timestamptz');
    await runner.query(`UPDATE students SET subscription_period_start = s.current_period_start FROM subscriptions s
      WHERE s.student_id = students.id AND s.current_period_end = students.subscription_period_end`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students DROP COLUMN subscription_period_start');
  }
}
