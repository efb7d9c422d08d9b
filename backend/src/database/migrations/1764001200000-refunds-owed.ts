import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = `'requested', 'done', 'failed'`;
/** Balances that were paid, and of which no booking knows: what went back was dropped, what did not was forgotten. */
const STRAY = `SELECT b.id, array_agg(p.intent_id) AS intents, sum(p.amount_cents)::int AS paid, sum(p.refunded_cents)::int AS refunded
  FROM checkout_intents i JOIN payments p ON p.intent_id = i.id JOIN clinic_bookings b ON b.id::text = i.plan_id
  WHERE i.kind = 'clinic-balance' AND i.id IS DISTINCT FROM b.balance_intent_id GROUP BY b.id`;

/** A refund that was refused stays owed, and what was paid when nothing was owed belongs to its booking. */
export class RefundsOwed1764001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clinic_refunds
      ADD COLUMN owed_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN tries integer NOT NULL DEFAULT 0,
      ADD COLUMN refusal text,
      ADD COLUMN waived_cents integer NOT NULL DEFAULT 0,
      DROP CONSTRAINT clinic_refunds_state_check,
      ADD CONSTRAINT clinic_refunds_state_check CHECK (state IN (${STATES}, 'refused', 'waived')),
      ADD CONSTRAINT clinic_refunds_owed_check CHECK (owed_cents BETWEEN 0 AND amount_cents)`);
    await runner.query(`UPDATE clinic_refunds SET owed_cents = amount_cents WHERE state = 'requested'`);
    await runner.query('CREATE INDEX clinic_refunds_owed ON clinic_refunds (requested_at) WHERE owed_cents > 0');
    await runner.query(`ALTER TABLE clinic_bookings ADD COLUMN stray_intent_ids uuid[] NOT NULL DEFAULT '{}'`);
    await runner.query(`UPDATE clinic_bookings b
      SET stray_intent_ids = s.intents, paid_cents = paid_cents + s.paid, refunded_cents = refunded_cents + s.refunded
      FROM (${STRAY}) s WHERE s.id = b.id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE clinic_bookings b
      SET paid_cents = paid_cents - s.paid, refunded_cents = refunded_cents - s.refunded FROM (${STRAY}) s WHERE s.id = b.id`);
    await runner.query('ALTER TABLE clinic_bookings DROP COLUMN stray_intent_ids');
    await runner.query(`UPDATE clinic_refunds SET state = 'failed' WHERE state IN ('refused', 'waived')`);
    await runner.query(`ALTER TABLE clinic_refunds
      DROP COLUMN owed_cents, DROP COLUMN tries, DROP COLUMN refusal, DROP COLUMN waived_cents,
      DROP CONSTRAINT clinic_refunds_state_check,
      ADD CONSTRAINT clinic_refunds_state_check CHECK (state IN (${STATES}))`);
  }
}
