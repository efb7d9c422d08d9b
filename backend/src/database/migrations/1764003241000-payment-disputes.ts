import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes are kept one by one, with until when each must be answered; those that are there are, as soon as they are read again. */
export class PaymentDisputes1764003241000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payment_disputes (
      id text PRIMARY KEY,
      payment_id uuid NOT NULL,
      amount_cents integer NOT NULL,
      state text NOT NULL CONSTRAINT payment_disputes_state_check
        CHECK (state IN ('needs-response', 'under-review', 'won', 'lost', 'closed')),
      due_by timestamptz,
      opened_at timestamptz NOT NULL,
      told_at timestamptz)`);
    await runner.query('CREATE INDEX payment_disputes_payment_id_idx ON payment_disputes (payment_id)');
    await runner.query(`CREATE INDEX payment_disputes_to_answer ON payment_disputes (due_by, id) WHERE state = 'needs-response'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_disputes');
  }
}
