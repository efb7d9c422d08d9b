import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a payment's disputes have moved in all, in cents: the ledger has each of their movements. */
const MOVED = `(SELECT coalesce(sum(l.amount_cents), 0) FROM ledger_entries e JOIN ledger_postings l ON l.entry_id = e.id
  WHERE e.payment_id = p.id AND e.kind = 'dispute' AND l.account LIKE 'disputes:%')`;
const held = (which: string): string =>
  `coalesce((SELECT sum(p.disputed_cents) FROM payments p WHERE p.intent_id IS NOT NULL AND ${which}), 0)`;

/** A dispute is about an amount, not about a whole payment. Of those that are there, the ledger knows it. */
export class DisputedCents1764003240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN disputed_cents integer NOT NULL DEFAULT 0');
    await runner.query(`UPDATE payments p
      SET disputed_cents = CASE WHEN ${MOVED} > 0 THEN least(${MOVED}, amount_cents - refunded_cents) ELSE amount_cents - refunded_cents END
      WHERE status IN ('disputed', 'charged_back')`);
    await runner.query(
      'ALTER TABLE payments ADD CONSTRAINT payments_disputed_check CHECK (disputed_cents BETWEEN 0 AND amount_cents - refunded_cents)',
    );
    await runner.query(`UPDATE clinic_bookings b
      SET disputed_cents = ${held('p.intent_id = b.intent_id')},
        balance_disputed_cents = ${held('(p.intent_id = b.balance_intent_id OR p.intent_id = ANY (b.stray_intent_ids))')}
      WHERE dispute IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE clinic_bookings b
      SET disputed_cents = coalesce((SELECT sum(p.amount_cents - p.refunded_cents) FROM payments p
          WHERE p.intent_id = b.intent_id AND p.status IN ('disputed', 'charged_back')), 0),
        balance_disputed_cents = coalesce((SELECT sum(p.amount_cents - p.refunded_cents) FROM payments p
          WHERE (p.intent_id = b.balance_intent_id OR p.intent_id = ANY (b.stray_intent_ids)) AND p.status IN ('disputed', 'charged_back')), 0)
      WHERE dispute IS NOT NULL`);
    await runner.query('ALTER TABLE payments DROP COLUMN disputed_cents');
  }
}
