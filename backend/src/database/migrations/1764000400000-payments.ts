import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkouts, the provider's events, payments, subscriptions, and the double-entry ledger. */
export class Payments1764000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE provider_readings');
    await runner.query(`CREATE TABLE checkout_intents (
      id uuid NOT NULL CONSTRAINT checkout_intents_pkey PRIMARY KEY,
      kind text NOT NULL,
      mode text NOT NULL,
      plan_id text NOT NULL,
      plan_name text NOT NULL,
      amount_cents integer,
      currency text,
      request jsonb NOT NULL,
      status text NOT NULL,
      provider_session_id text,
      student_id uuid,
      visitor_id text,
      failure text,
      next_check_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT checkout_intents_status_check CHECK (status IN ('created', 'open', 'completed', 'expired', 'failed')),
      CONSTRAINT checkout_intents_mode_check CHECK (mode IN ('subscription', 'payment')),
      CONSTRAINT checkout_intents_open_check CHECK (status NOT IN ('open', 'completed') OR provider_session_id IS NOT NULL))`);
    await runner.query('CREATE UNIQUE INDEX checkout_intents_provider_session_id_idx ON checkout_intents (provider_session_id)');
    await runner.query('CREATE INDEX checkout_intents_student_id_idx ON checkout_intents (student_id) WHERE student_id IS NOT NULL');
    await runner.query('CREATE INDEX checkout_intents_visitor_id_idx ON checkout_intents (visitor_id) WHERE visitor_id IS NOT NULL');
    await runner.query(`CREATE INDEX checkout_intents_to_check ON checkout_intents (next_check_at) WHERE status IN ('created', 'open')`);
    await runner.query(`CREATE TABLE provider_events (
      id text NOT NULL CONSTRAINT provider_events_pkey PRIMARY KEY,
      type text NOT NULL,
      object_id text,
      api_version text,
      occurred_at timestamptz NOT NULL,
      source text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      applied_at timestamptz)`);
    await runner.query('CREATE INDEX provider_events_received_at_idx ON provider_events (received_at)');
    await runner.query('CREATE INDEX provider_events_object_id_idx ON provider_events (object_id)');
    await runner.query(`CREATE TABLE provider_customers (
      id text NOT NULL CONSTRAINT provider_customers_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX provider_customers_student_id_created_at_idx ON provider_customers (student_id, created_at)');
    await runner.query(`CREATE TABLE subscriptions (
      id uuid NOT NULL CONSTRAINT subscriptions_pkey PRIMARY KEY,
      provider_subscription_id text NOT NULL,
      student_id uuid NOT NULL,
      customer_id text NOT NULL,
      intent_id uuid NOT NULL,
      plan text NOT NULL,
      price_id text NOT NULL,
      price_cents integer NOT NULL,
      currency text NOT NULL,
      state text NOT NULL,
      current_period_start timestamptz NOT NULL,
      current_period_end timestamptz NOT NULL,
      cancel_at_period_end boolean NOT NULL DEFAULT false,
      ended_at timestamptz,
      duplicate_of uuid,
      read_no bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT subscriptions_state_check CHECK (state IN ('incomplete', 'active', 'past_due', 'paused', 'canceled')),
      CONSTRAINT subscriptions_plan_check CHECK (plan IN ('coaching', 'coaching-alumni')))`);
    await runner.query('CREATE UNIQUE INDEX subscriptions_provider_subscription_id_idx ON subscriptions (provider_subscription_id)');
    await runner.query('CREATE INDEX subscriptions_student_id_created_at_idx ON subscriptions (student_id, created_at)');
    await runner.query(`CREATE UNIQUE INDEX subscriptions_one_live_per_student ON subscriptions (student_id)
      WHERE duplicate_of IS NULL AND state IN ('active', 'past_due', 'paused')`);
    await runner.query(`CREATE TABLE payments (
      id uuid NOT NULL CONSTRAINT payments_pkey PRIMARY KEY,
      kind text NOT NULL,
      payment_intent_id text NOT NULL,
      charge_id text NOT NULL,
      invoice_id text,
      subscription_id text,
      intent_id uuid,
      student_id uuid NOT NULL,
      amount_cents integer NOT NULL,
      refunded_cents integer NOT NULL DEFAULT 0,
      currency text NOT NULL,
      status text NOT NULL,
      paid_at timestamptz NOT NULL,
      read_no bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT payments_status_check CHECK (status IN ('paid', 'partly_refunded', 'refunded', 'disputed')),
      CONSTRAINT payments_amounts_check CHECK (amount_cents > 0 AND refunded_cents BETWEEN 0 AND amount_cents))`);
    await runner.query('CREATE UNIQUE INDEX payments_payment_intent_id_idx ON payments (payment_intent_id)');
    await runner.query('CREATE UNIQUE INDEX payments_charge_id_idx ON payments (charge_id)');
    await runner.query('CREATE UNIQUE INDEX payments_invoice_id_idx ON payments (invoice_id)');
    await runner.query('CREATE INDEX payments_student_id_paid_at_idx ON payments (student_id, paid_at)');
    await runner.query('CREATE INDEX payments_intent_id_idx ON payments (intent_id) WHERE intent_id IS NOT NULL');
    await runner.query('CREATE INDEX payments_subscription_id_idx ON payments (subscription_id) WHERE subscription_id IS NOT NULL');
    await this.ledger(runner);
  }

  private async ledger(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ledger_entries (
      id uuid NOT NULL CONSTRAINT ledger_entries_pkey PRIMARY KEY,
      kind text NOT NULL,
      provider_ref text NOT NULL,
      occurred_at timestamptz NOT NULL,
      memo text NOT NULL,
      payment_id uuid,
      causes jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE UNIQUE INDEX ledger_entries_one_per_movement ON ledger_entries (kind, provider_ref)');
    await runner.query('CREATE INDEX ledger_entries_occurred_at_idx ON ledger_entries (occurred_at)');
    await runner.query('CREATE INDEX ledger_entries_payment_id_idx ON ledger_entries (payment_id) WHERE payment_id IS NOT NULL');
    await runner.query(`CREATE TABLE ledger_postings (
      entry_id uuid NOT NULL,
      account text NOT NULL,
      amount_cents bigint NOT NULL,
      currency text NOT NULL,
      CONSTRAINT ledger_postings_pkey PRIMARY KEY (entry_id, account),
      CONSTRAINT ledger_postings_amount_check CHECK (amount_cents <> 0),
      CONSTRAINT ledger_postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries (id))`);
    await runner.query('CREATE INDEX ledger_postings_account_idx ON ledger_postings (account)');
    for (const table of ['ledger_entries', 'ledger_postings'])
      await runner.query(
        `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
      );
    await runner.query(`CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        entry uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'entry_id')::uuid END;
        sides int;
        uneven int;
      BEGIN
        SELECT count(*) INTO sides FROM ledger_postings WHERE entry_id = entry;
        SELECT count(*) INTO uneven FROM (
          SELECT 1 FROM ledger_postings WHERE entry_id = entry GROUP BY currency HAVING sum(amount_cents) <> 0) AS bad;
        IF sides < 2 OR uneven > 0 THEN RAISE EXCEPTION 'ledger entry % does not balance', entry USING ERRCODE = 'check_violation'; END IF;
        RETURN NULL;
      END $$`);
    for (const table of ['ledger_entries', 'ledger_postings'])
      await runner.query(`CREATE CONSTRAINT TRIGGER ${table}_balance AFTER INSERT ON ${table}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE ledger_postings, ledger_entries, payments, subscriptions, provider_customers, provider_events, checkout_intents',
    );
    await runner.query('DROP FUNCTION ledger_entry_balances');
    await runner.query('DROP SEQUENCE provider_readings');
  }
}
