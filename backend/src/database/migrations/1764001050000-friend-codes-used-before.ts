import type { MigrationInterface, QueryRunner } from 'typeorm';

const EMAIL = '[^[:space:]<>(),;]+@[^[:space:]<>(),;]+';

/**
 * Codes that were used before their use was kept. Which code a payment took only the provider knows; what is known here
 * is that a friend named by address paid less than the price for a first month while their code was open. Where several
 * codes or several payments could be meant, none is marked.
 */
export class FriendCodesUsedBefore1764001050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`WITH used AS (
        SELECT c.id, p.id AS payment_id, p.paid_at FROM friend_codes c
          JOIN students s ON s.email = substring(c.friend FROM '${EMAIL}')::citext
          JOIN payments p ON p.student_id = s.id AND p.kind = 'subscription' AND p.intent_id IS NOT NULL
          JOIN subscriptions u ON u.provider_subscription_id = p.subscription_id
         WHERE c.redeemed_at IS NULL AND c.promotion_code_id IS NOT NULL AND c.student_id <> s.id
           AND p.paid_at BETWEEN c.created_at AND c.expires_at AND p.amount_cents = round(u.price_cents * 0.8)
           AND NOT EXISTS (SELECT 1 FROM friend_codes other WHERE other.redeemed_at = p.paid_at))
      UPDATE friend_codes c SET redeemed_at = used.paid_at FROM used
       WHERE used.id = c.id
         AND (SELECT count(*) FROM used other WHERE other.id = used.id) = 1
         AND (SELECT count(*) FROM used other WHERE other.payment_id = used.payment_id) = 1`);
  }

  /** What was found out stays: the column goes with the migration that brought it. */
  async down(): Promise<void> {}
}
