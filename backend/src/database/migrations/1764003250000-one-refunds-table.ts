import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'booking', 'plan', 'second-plan', 'one-on-one'`;
const STATES = `'requested', 'sent', 'done', 'refused', 'returned', 'failed', 'waived'`;
const OLD_STATES = `'requested', 'refused', 'done', 'failed', 'waived'`;

/** What became of a part where the old row doesn't say it part by part. */
const OUTCOME = `CASE r.state WHEN 'done' THEN '{"outcome": "done"}' WHEN 'failed' THEN '{"outcome": "gone"}' WHEN 'waived' THEN '{"outcome": "waived"}' ELSE '{}' END::jsonb`;
/** Refunds that were paid out have been announced by email. */
const TOLD = `CASE WHEN part ->> 'outcome' = 'done' THEN '{"isNotified": true}' ELSE '{}' END::jsonb`;
/** A try that was done counts: what comes back is asked for again under another key. */
const tried = (column: string): string => `CASE WHEN ${column} = 'done' THEN greatest(r.tries, 1) ELSE r.tries END`;

/** What a payment of a job that waits still has to give back; the job's own id becomes the refund's. */
const waiting = (job: string, kind: string, sale: string, intent: string, joins: string, reason: string): string =>
  `INSERT INTO refunds (id, kind, sale_id, student_id, amount_cents, owed_cents, parts, reason, requested_at)
   SELECT o.id, '${kind}', ${sale}, p.student_id, p.amount_cents - p.refunded_cents - p.disputed_cents, p.amount_cents - p.refunded_cents - p.disputed_cents,
     jsonb_build_array(jsonb_build_object('paymentIntentId', p.payment_intent_id, 'amountCents', p.amount_cents - p.refunded_cents - p.disputed_cents)),
     ${reason}, o.created_at
   FROM outbox o ${joins} JOIN payments p ON p.intent_id = ${intent}
   WHERE o.job = '${job}' AND o.done_at IS NULL AND p.amount_cents > p.refunded_cents + p.disputed_cents`;

/** One table and one job for every refund: of bookings, plans, second plans and 1-on-1s. */
export class OneRefundsTable1764003250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE refunds (
      id uuid NOT NULL CONSTRAINT refunds_pkey PRIMARY KEY,
      kind text NOT NULL,
      sale_id uuid NOT NULL,
      student_id uuid,
      amount_cents integer NOT NULL,
      parts jsonb NOT NULL,
      reason text NOT NULL,
      staff_id integer,
      state text NOT NULL DEFAULT 'requested',
      owed_cents integer NOT NULL,
      waived_cents integer NOT NULL DEFAULT 0,
      tries integer NOT NULL DEFAULT 0,
      refusal text,
      requested_at timestamptz NOT NULL,
      done_at timestamptz,
      CONSTRAINT refunds_kind_check CHECK (kind IN (${KINDS})),
      CONSTRAINT refunds_state_check CHECK (state IN (${STATES})),
      CONSTRAINT refunds_amount_check CHECK (amount_cents > 0),
      CONSTRAINT refunds_owed_check CHECK (owed_cents BETWEEN 0 AND amount_cents))`);
    await runner.query('CREATE INDEX refunds_kind_sale_id_idx ON refunds (kind, sale_id)');
    await runner.query('CREATE INDEX refunds_student_id_idx ON refunds (student_id)');
    await runner.query('CREATE INDEX refunds_owed ON refunds (requested_at) WHERE owed_cents > 0');
    await this.moveRows(runner);
    await this.moveJobs(runner);
    await runner.query('DROP TABLE clinic_refunds, charge_refunds');
  }

  private async moveRows(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO refunds
        (id, kind, sale_id, student_id, amount_cents, parts, reason, staff_id, state, owed_cents, waived_cents, tries, refusal, requested_at, done_at)
      SELECT r.id, 'booking', r.booking_id, b.student_id, r.amount_cents, parts.moved, r.reason, r.staff_id, r.state, r.owed_cents, r.waived_cents,
        ${tried('r.state')}, r.refusal, r.requested_at, r.done_at
      FROM clinic_refunds r JOIN clinic_bookings b ON b.id = r.booking_id
      CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(part || ${TOLD} ORDER BY n), '[]') AS moved
        FROM (SELECT n, ${OUTCOME} || old AS part FROM jsonb_array_elements(r.parts) WITH ORDINALITY AS old_parts (old, n)) each) parts`);
    await runner.query(`INSERT INTO refunds
        (id, kind, sale_id, student_id, amount_cents, parts, reason, staff_id, state, owed_cents, waived_cents, tries, refusal, requested_at, done_at)
      SELECT r.id, 'plan', r.payment_id, p.student_id, r.amount_cents, jsonb_build_array(part || ${TOLD}), r.reason, r.staff_id, r.state, r.owed_cents,
        CASE r.state WHEN 'waived' THEN r.amount_cents ELSE 0 END, ${tried('r.state')}, r.refusal, r.requested_at, r.done_at
      FROM charge_refunds r JOIN payments p ON p.id = r.payment_id
      CROSS JOIN LATERAL (SELECT ${OUTCOME} || jsonb_build_object('paymentIntentId', p.payment_intent_id, 'mark', 'charge-refund:' || r.id,
        'amountCents', CASE WHEN r.owed_cents > 0 THEN r.owed_cents ELSE r.amount_cents END) AS part) parts`);
  }

  private async moveJobs(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE outbox SET job = 'payments.refund' WHERE job IN ('clinics.refund', 'payments.refund-charge')`);
    await runner.query(
      waiting(
        'one-on-one.refund',
        'one-on-one',
        'r.id',
        `(o.payload ->> 'intentId')::uuid`,
        `JOIN one_on_one_requests r ON r.id = (o.payload ->> 'requestId')::uuid`,
        `CASE WHEN (o.payload ->> 'intentId')::uuid = ANY (r.stray_intent_ids)
           THEN 'The offer for your 1-on-1 had ended when this payment reached us, so it’s refunded.'
           ELSE 'Your 1-on-1 is canceled, so what you paid is refunded.' END`,
      ),
    );
    await runner.query(
      waiting(
        'clinics.refund-late-payment',
        'booking',
        'b.id',
        'b.intent_id',
        `JOIN clinic_bookings b ON b.id = (o.payload ->> 'bookingId')::uuid`,
        `'Your payment reached us after your spot was no longer held. I’m sorry. You get all of it back.'`,
      ),
    );
    await runner.query(`UPDATE outbox SET job = 'payments.refund', dedupe_key = id::text, payload = jsonb_build_object('refundId', id),
        done_at = CASE WHEN EXISTS (SELECT 1 FROM refunds r WHERE r.id = outbox.id) THEN NULL ELSE now() END
      WHERE job IN ('one-on-one.refund', 'clinics.refund-late-payment') AND done_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE clinic_refunds (
      id uuid NOT NULL CONSTRAINT clinic_refunds_pkey PRIMARY KEY,
      booking_id uuid NOT NULL CONSTRAINT clinic_refunds_booking_id_fkey REFERENCES clinic_bookings (id),
      amount_cents integer NOT NULL,
      parts jsonb NOT NULL DEFAULT '[]',
      reason text NOT NULL,
      staff_id integer,
      state text NOT NULL DEFAULT 'requested',
      requested_at timestamptz NOT NULL,
      done_at timestamptz,
      owed_cents integer NOT NULL DEFAULT 0,
      waived_cents integer NOT NULL DEFAULT 0,
      tries integer NOT NULL DEFAULT 0,
      refusal text,
      CONSTRAINT clinic_refunds_amount_check CHECK (amount_cents > 0),
      CONSTRAINT clinic_refunds_state_check CHECK (state IN (${OLD_STATES})),
      CONSTRAINT clinic_refunds_owed_check CHECK (owed_cents BETWEEN 0 AND amount_cents))`);
    await runner.query('CREATE INDEX clinic_refunds_booking_id_idx ON clinic_refunds (booking_id)');
    await runner.query('CREATE INDEX clinic_refunds_owed ON clinic_refunds (requested_at) WHERE owed_cents > 0');
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
      owed_cents integer NOT NULL DEFAULT 0,
      tries integer NOT NULL DEFAULT 0,
      CONSTRAINT charge_refunds_amount_check CHECK (amount_cents > 0),
      CONSTRAINT charge_refunds_state_check CHECK (state IN (${OLD_STATES})),
      CONSTRAINT charge_refunds_owed_check CHECK (owed_cents BETWEEN 0 AND amount_cents))`);
    await runner.query('CREATE INDEX charge_refunds_payment_id_idx ON charge_refunds (payment_id)');
    await runner.query('CREATE UNIQUE INDEX charge_refunds_one_open ON charge_refunds (payment_id) WHERE owed_cents > 0');
    await runner.query('CREATE INDEX charge_refunds_owed ON charge_refunds (requested_at) WHERE owed_cents > 0');
    await this.moveRowsBack(runner);
    await this.moveJobsBack(runner);
    await runner.query('DROP TABLE refunds');
  }

  /** What was sent counts as done, as it did before; what was returned waits for a person like what was refused. */
  private async moveRowsBack(runner: QueryRunner): Promise<void> {
    const state = `CASE r.state WHEN 'sent' THEN 'done' WHEN 'returned' THEN 'refused' ELSE r.state END`;
    await runner.query(`INSERT INTO clinic_refunds
        (id, booking_id, amount_cents, parts, reason, staff_id, state, requested_at, done_at, owed_cents, waived_cents, tries, refusal)
      SELECT r.id, r.sale_id, r.amount_cents, parts.moved, r.reason, r.staff_id, ${state}, r.requested_at, r.done_at, r.owed_cents, r.waived_cents,
        r.tries, r.refusal
      FROM refunds r CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(CASE part ->> 'outcome' WHEN 'sent' THEN old || '{"outcome": "done"}'
          WHEN 'waived' THEN old - 'outcome' ELSE old END ORDER BY n), '[]') AS moved
        FROM (SELECT n, part, part - 'isNotified' - 'refundId' - 'returned' - 'mark' AS old
          FROM jsonb_array_elements(r.parts) WITH ORDINALITY AS parts (part, n)) each) parts
      WHERE r.kind = 'booking'`);
    // A payment has one refund that is owed at a time: of several the last one, and the others' money isn't tried again.
    await runner.query(`INSERT INTO charge_refunds
        (id, payment_id, amount_cents, reason, staff_id, state, refusal, requested_at, done_at, owed_cents, tries)
      SELECT r.id, r.sale_id, r.amount_cents, r.reason, r.staff_id, CASE WHEN r.owed_cents > 0 AND r.place > 1 THEN 'failed' ELSE ${state} END,
        r.refusal, r.requested_at, r.done_at, CASE WHEN r.place = 1 THEN r.owed_cents ELSE 0 END, r.tries
      FROM (SELECT *, row_number() OVER (PARTITION BY sale_id, owed_cents > 0 ORDER BY requested_at DESC, id DESC) AS place
        FROM refunds WHERE kind = 'plan') r`);
  }

  private async moveJobsBack(runner: QueryRunner): Promise<void> {
    const jobOf = (kind: string, job: string): string =>
      `UPDATE outbox o SET job = '${job}' FROM refunds r WHERE o.job = 'payments.refund' AND r.id = (o.payload ->> 'refundId')::uuid AND r.kind = '${kind}'`;
    await runner.query(jobOf('booking', 'clinics.refund'));
    await runner.query(jobOf('plan', 'payments.refund-charge'));
    await runner.query(`DELETE FROM outbox WHERE job = 'payments.refund'`);
    // What is owed for a 1-on-1 or a second plan had no row: its job is all there was.
    const again =
      'ON CONFLICT (job, dedupe_key) DO UPDATE SET done_at = NULL, parked_at = NULL, dispatched_at = NULL, attempts = 0, available_at = now()';
    await runner.query(`INSERT INTO outbox (id, job, payload, dedupe_key, request_id)
      SELECT DISTINCT ON (p.intent_id) r.id, 'one-on-one.refund', jsonb_build_object('requestId', r.sale_id, 'intentId', p.intent_id), p.intent_id::text, ''
      FROM refunds r JOIN payments p ON p.payment_intent_id = r.parts -> 0 ->> 'paymentIntentId'
      WHERE r.kind = 'one-on-one' AND r.owed_cents > 0 AND p.intent_id IS NOT NULL ${again}`);
    await runner.query(`INSERT INTO outbox (id, job, payload, dedupe_key, request_id)
      SELECT DISTINCT ON (r.sale_id) r.id, 'payments.undo-duplicate', jsonb_build_object('subscriptionId', r.sale_id), r.sale_id::text, ''
      FROM refunds r WHERE r.kind = 'second-plan' AND r.owed_cents > 0 ${again}`);
  }
}
