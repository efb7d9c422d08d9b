import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refused when nothing tried again: with money left, and nothing asked for since, it is owed as before. No job tries it by itself; a person does. */
const STILL_OWED = `r.state = 'refused' AND p.id = r.payment_id AND p.status IN ('paid', 'partly_refunded')
  AND r.amount_cents <= p.amount_cents - p.refunded_cents
  AND NOT EXISTS (SELECT 1 FROM charge_refunds later WHERE later.payment_id = r.payment_id AND (later.requested_at, later.id) > (r.requested_at, r.id))`;

/** A refund of a plan's payment that was refused stays owed, as a booking's does. */
export class ChargeRefundsOwed1764003210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE charge_refunds
      ADD COLUMN owed_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN tries integer NOT NULL DEFAULT 0,
      DROP CONSTRAINT charge_refunds_state_check,
      ADD CONSTRAINT charge_refunds_state_check CHECK (state IN ('requested', 'refused', 'done', 'failed', 'waived')),
      ADD CONSTRAINT charge_refunds_owed_check CHECK (owed_cents BETWEEN 0 AND amount_cents)`);
    await runner.query(`UPDATE charge_refunds SET owed_cents = amount_cents WHERE state = 'requested'`);
    await runner.query(
      `UPDATE charge_refunds r SET owed_cents = r.amount_cents, tries = 1, done_at = NULL FROM payments p WHERE ${STILL_OWED}`,
    );
    await runner.query(`UPDATE charge_refunds SET state = 'failed', tries = 1 WHERE state = 'refused' AND owed_cents = 0`);
    await runner.query('DROP INDEX charge_refunds_one_open');
    await runner.query('CREATE UNIQUE INDEX charge_refunds_one_open ON charge_refunds (payment_id) WHERE owed_cents > 0');
    await runner.query('CREATE INDEX charge_refunds_owed ON charge_refunds (requested_at) WHERE owed_cents > 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX charge_refunds_owed');
    await runner.query('DROP INDEX charge_refunds_one_open');
    await runner.query(`CREATE UNIQUE INDEX charge_refunds_one_open ON charge_refunds (payment_id) WHERE state = 'requested'`);
    await runner.query(`UPDATE charge_refunds SET state = 'refused' WHERE state IN ('failed', 'waived')`);
    await runner.query(`ALTER TABLE charge_refunds
      DROP COLUMN owed_cents, DROP COLUMN tries,
      DROP CONSTRAINT charge_refunds_state_check,
      ADD CONSTRAINT charge_refunds_state_check CHECK (state IN ('requested', 'done', 'refused'))`);
  }
}
