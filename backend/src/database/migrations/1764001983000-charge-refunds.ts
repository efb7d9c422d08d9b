import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner gives back of a plan's payments. */
export class ChargeRefunds1764001983000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE charge_refunds (
      id uuid NOT NULL CONSTRAINT charge_refunds_pkey PRIMARY KEY,
      payment_id uuid NOT NULL,
      amount_cents integer NOT NULL,
      reason text NOT NULL,
      staff_id integer NOT NULL,
      state text NOT NULL DEFAULT 'requested',
      refusal text,
      requested_at timestamptz NOT NULL DEFAULT app_now(),
      done_at timestamptz,
      CONSTRAINT charge_refunds_amount_check CHECK (amount_cents > 0),
      CONSTRAINT charge_refunds_state_check CHECK (state IN ('requested', 'done', 'refused')))`);
    await runner.query('CREATE INDEX charge_refunds_payment_id_idx ON charge_refunds (payment_id)');
    await runner.query(`CREATE UNIQUE INDEX charge_refunds_one_open ON charge_refunds (payment_id) WHERE state = 'requested'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE charge_refunds');
  }
}
