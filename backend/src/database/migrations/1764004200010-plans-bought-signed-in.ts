import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records which plans were bought while signed in to the account, since they apply before its
 * address is confirmed. Earlier checkouts say it in what they told the provider.
 */
export class PlansBoughtSignedIn1764004200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE subscriptions ADD COLUMN bought_signed_in boolean NOT NULL DEFAULT false',
    );
    await runner.query(
      'ALTER TABLE students ADD COLUMN subscription_bought_signed_in boolean NOT NULL DEFAULT false',
    );
    await runner.query(
      `UPDATE subscriptions s SET bought_signed_in = true FROM checkout_intents i
        WHERE i.id = s.intent_id AND i.request -> 'sold' ->> 'student_id' = s.student_id::text`,
    );
    await runner.query(
      `UPDATE students p SET subscription_bought_signed_in = true FROM (
          SELECT DISTINCT ON (student_id) student_id, bought_signed_in FROM subscriptions
           WHERE duplicate_of IS NULL AND state <> 'incomplete'
           ORDER BY student_id, state IN ('active', 'past_due', 'paused') DESC, current_period_end DESC, id DESC) shown
        WHERE shown.student_id = p.id AND shown.bought_signed_in`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students DROP COLUMN subscription_bought_signed_in');
    await runner.query('ALTER TABLE subscriptions DROP COLUMN bought_signed_in');
  }
}
