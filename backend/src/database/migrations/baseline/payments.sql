-- Checkouts, what the provider reports, plans, refunds and the double-entry ledger.

CREATE SEQUENCE provider_snapshot_versions;

CREATE TABLE checkout_intents (
  id uuid PRIMARY KEY,
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
  replacing_until timestamptz,
  CONSTRAINT checkout_intents_status_check CHECK (status IN ('created', 'open', 'completed', 'expired', 'failed')),
  CONSTRAINT checkout_intents_mode_check CHECK (mode IN ('subscription', 'payment')),
  CONSTRAINT checkout_intents_open_check CHECK ((status NOT IN ('open', 'completed')) OR provider_session_id IS NOT NULL)
);
CREATE UNIQUE INDEX checkout_intents_provider_session_id_idx ON checkout_intents (provider_session_id);
CREATE INDEX checkout_intents_student_id_idx ON checkout_intents (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX checkout_intents_visitor_id_idx ON checkout_intents (visitor_id) WHERE visitor_id IS NOT NULL;
CREATE INDEX checkout_intents_to_check ON checkout_intents (next_check_at) WHERE status IN ('created', 'open');

CREATE TABLE provider_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  object_id text,
  api_version text,
  occurred_at timestamptz NOT NULL,
  source text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz
);
CREATE INDEX provider_events_received_at_idx ON provider_events (received_at);
CREATE INDEX provider_events_object_id_idx ON provider_events (object_id);

-- Refused webhooks, counted by the hour.
CREATE TABLE webhook_refusals (
  hour timestamptz NOT NULL,
  reason text NOT NULL,
  refusals integer NOT NULL,
  CONSTRAINT webhook_refusals_reason_check CHECK (reason IN ('clock', 'secret')),
  CONSTRAINT webhook_refusals_pkey PRIMARY KEY (hour, reason)
);

CREATE TABLE provider_customers (
  id text PRIMARY KEY,
  student_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_customers_student_id_created_at_idx ON provider_customers (student_id, created_at);

-- What the provider charges. Triggers per row, because a row that stays the same tells no one.
CREATE TABLE provider_prices (
  id text PRIMARY KEY,
  amount_cents integer NOT NULL,
  currency text NOT NULL
);
CREATE TRIGGER provider_prices_changed AFTER INSERT OR DELETE OR UPDATE ON provider_prices
  FOR EACH ROW EXECUTE FUNCTION tell_content_changed();

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
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
  snapshot_version bigint CONSTRAINT subscriptions_read_no_not_null NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  paused_from timestamptz,
  resumes_at timestamptz,
  past_due_since timestamptz,
  paused_version bigint,
  restart_tries integer NOT NULL DEFAULT 0,
  CONSTRAINT subscriptions_state_check CHECK (state IN ('incomplete', 'active', 'past_due', 'paused', 'canceled')),
  CONSTRAINT subscriptions_plan_check CHECK (plan IN ('coaching', 'coaching-alumni'))
);
CREATE UNIQUE INDEX subscriptions_provider_subscription_id_idx ON subscriptions (provider_subscription_id);
CREATE INDEX subscriptions_student_id_created_at_idx ON subscriptions (student_id, created_at);
-- Second plans of a student are kept as duplicates of it until they are refunded.
CREATE UNIQUE INDEX subscriptions_one_live_per_student ON subscriptions (student_id)
  WHERE duplicate_of IS NULL AND (state IN ('active', 'past_due', 'paused'));
CREATE INDEX subscriptions_intent_id_idx ON subscriptions (intent_id);
CREATE INDEX subscriptions_created_at_idx ON subscriptions (created_at);

CREATE TABLE payments (
  id uuid PRIMARY KEY,
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
  snapshot_version bigint CONSTRAINT payments_read_no_not_null NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  disputed_cents integer NOT NULL DEFAULT 0,
  CONSTRAINT payments_amounts_check CHECK (amount_cents > 0 AND refunded_cents BETWEEN 0 AND amount_cents),
  CONSTRAINT payments_status_check CHECK (status IN ('paid', 'partly_refunded', 'refunded', 'disputed', 'charged_back')),
  CONSTRAINT payments_disputed_check CHECK (disputed_cents BETWEEN 0 AND amount_cents - refunded_cents)
);
CREATE UNIQUE INDEX payments_payment_intent_id_idx ON payments (payment_intent_id);
CREATE UNIQUE INDEX payments_charge_id_idx ON payments (charge_id);
CREATE UNIQUE INDEX payments_invoice_id_idx ON payments (invoice_id);
CREATE INDEX payments_student_id_paid_at_idx ON payments (student_id, paid_at);
CREATE INDEX payments_intent_id_idx ON payments (intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX payments_subscription_id_idx ON payments (subscription_id) WHERE subscription_id IS NOT NULL;

-- Each dispute, with until when it must be answered.
CREATE TABLE payment_disputes (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  state text NOT NULL,
  due_by timestamptz,
  opened_at timestamptz NOT NULL,
  told_at timestamptz,
  CONSTRAINT payment_disputes_state_check CHECK (state IN ('needs-response', 'under-review', 'won', 'lost', 'closed'))
);
CREATE INDEX payment_disputes_payment_id_idx ON payment_disputes (payment_id);
CREATE INDEX payment_disputes_to_answer ON payment_disputes (due_by, id) WHERE state = 'needs-response';

-- Every refund: of bookings, plans, second plans and 1-on-1 sessions.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
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
  CONSTRAINT refunds_kind_check CHECK (kind IN ('booking', 'plan', 'second-plan', 'one-on-one')),
  CONSTRAINT refunds_state_check CHECK (state IN ('requested', 'sent', 'done', 'refused', 'returned', 'failed', 'waived')),
  CONSTRAINT refunds_amount_check CHECK (amount_cents > 0),
  CONSTRAINT refunds_owed_check CHECK (owed_cents BETWEEN 0 AND amount_cents)
);
CREATE INDEX refunds_kind_sale_id_idx ON refunds (kind, sale_id);
CREATE INDEX refunds_student_id_idx ON refunds (student_id);
CREATE INDEX refunds_owed ON refunds (requested_at) WHERE owed_cents > 0;

CREATE TABLE friend_codes (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL,
  friend text NOT NULL,
  code text NOT NULL,
  promotion_code_id text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  redeemed_at timestamptz
);
CREATE UNIQUE INDEX friend_codes_student_id_friend_idx ON friend_codes (student_id, friend);
CREATE UNIQUE INDEX friend_codes_code_idx ON friend_codes (code);
CREATE INDEX friend_codes_promotion_code_id_idx ON friend_codes (promotion_code_id) WHERE promotion_code_id IS NOT NULL;

CREATE TABLE money_findings (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  ref text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by integer,
  note text,
  last_note text,
  CONSTRAINT money_findings_resolved_check CHECK ((resolved_at IS NULL) = (note IS NULL))
);
CREATE UNIQUE INDEX money_findings_kind_ref_idx ON money_findings (kind, ref);
CREATE INDEX money_findings_found_at_id_idx ON money_findings (found_at, id);
CREATE INDEX money_findings_open ON money_findings (found_at) WHERE resolved_at IS NULL;

CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TABLE ledger_entries (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  provider_ref text NOT NULL,
  occurred_at timestamptz NOT NULL,
  memo text NOT NULL,
  payment_id uuid,
  causes jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX ledger_entries_one_per_movement ON ledger_entries (kind, provider_ref);
CREATE INDEX ledger_entries_occurred_at_idx ON ledger_entries (occurred_at);
CREATE INDEX ledger_entries_payment_id_idx ON ledger_entries (payment_id) WHERE payment_id IS NOT NULL;
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();

CREATE TABLE ledger_postings (
  entry_id uuid NOT NULL REFERENCES ledger_entries (id),
  account text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  CONSTRAINT ledger_postings_amount_check CHECK (amount_cents <> 0),
  CONSTRAINT ledger_postings_pkey PRIMARY KEY (entry_id, account)
);
CREATE INDEX ledger_postings_account_idx ON ledger_postings (account);
CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
