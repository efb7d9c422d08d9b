-- Clinics, their dates and waitlists, and bookings with what becomes of them.

CREATE TABLE clinic_series (
  id text PRIMARY KEY,
  position integer NOT NULL,
  title text NOT NULL,
  level text NOT NULL,
  tagline text NOT NULL,
  description text NOT NULL,
  for_who text NOT NULL,
  location text NOT NULL,
  days jsonb NOT NULL,
  included text[] NOT NULL,
  bring text[] NOT NULL
);
CREATE TRIGGER clinic_series_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON clinic_series
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE clinic_editions (
  id uuid PRIMARY KEY,
  series_id text NOT NULL REFERENCES clinic_series (id),
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  timezone text NOT NULL,
  price_cents integer NOT NULL,
  deposit_cents integer NOT NULL,
  capacity smallint NOT NULL,
  sale_status text NOT NULL DEFAULT 'open',
  moved_at timestamptz,
  members_from timestamptz,
  opens_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT clinic_editions_dates_check CHECK (ends_on >= starts_on),
  CONSTRAINT clinic_editions_price_check CHECK (price_cents > 0 AND deposit_cents > 0 AND deposit_cents < price_cents),
  CONSTRAINT clinic_editions_capacity_check CHECK (capacity BETWEEN 1 AND 100),
  CONSTRAINT clinic_editions_sale_check CHECK (sale_status IN ('open', 'closed', 'cancelled')),
  CONSTRAINT clinic_editions_series_id_starts_on_key UNIQUE (series_id, starts_on),
  CONSTRAINT clinic_editions_opening_check CHECK (members_from IS NULL OR opens_at IS NOT NULL AND members_from < opens_at)
);
CREATE INDEX clinic_editions_ends_on_idx ON clinic_editions (ends_on);
CREATE TRIGGER clinic_editions_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON clinic_editions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE clinic_waitlist (
  id uuid PRIMARY KEY,
  edition_id uuid NOT NULL REFERENCES clinic_editions (id),
  email citext NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  student_id uuid,
  status text NOT NULL DEFAULT 'waiting',
  joined_at timestamptz NOT NULL,
  CONSTRAINT clinic_waitlist_status_check CHECK (status IN ('waiting', 'offered', 'booked', 'passed', 'left'))
);
CREATE UNIQUE INDEX clinic_waitlist_once_at_a_time ON clinic_waitlist (edition_id, email) WHERE status IN ('waiting', 'offered');
CREATE INDEX clinic_waitlist_in_line ON clinic_waitlist (edition_id, joined_at) WHERE status = 'waiting';
CREATE INDEX clinic_waitlist_joined_at_id_idx ON clinic_waitlist (joined_at, id);

CREATE TABLE clinic_offers (
  id uuid PRIMARY KEY,
  edition_id uuid NOT NULL REFERENCES clinic_editions (id),
  waitlist_id uuid NOT NULL REFERENCES clinic_waitlist (id),
  token_hash text NOT NULL,
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open',
  CONSTRAINT clinic_offers_state_check CHECK (state IN ('open', 'used', 'expired'))
);
CREATE UNIQUE INDEX clinic_offers_token_hash_idx ON clinic_offers (token_hash);
CREATE INDEX clinic_offers_waitlist_id_idx ON clinic_offers (waitlist_id);
CREATE INDEX clinic_offers_to_expire ON clinic_offers (expires_at) WHERE state = 'open';

-- One-off discounts that the owner gives, and each use of one. [T39]
CREATE TABLE discount_codes (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  off_for text NOT NULL,
  series_id text,
  percent_off integer,
  off_cents integer,
  max_uses integer NOT NULL,
  email citext,
  note text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL,
  stopped_at timestamptz,
  promotion_code_id text,
  created_by integer NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT discount_codes_off_for_check
    CHECK ((off_for IN ('clinic', 'coaching')) AND (series_id IS NULL OR off_for = 'clinic')),
  CONSTRAINT discount_codes_off_check CHECK ((percent_off IS NULL) <> (off_cents IS NULL)
    AND COALESCE(percent_off, 1) BETWEEN 1 AND 90 AND COALESCE(off_cents, 1) > 0),
  CONSTRAINT discount_codes_max_uses_check CHECK (max_uses BETWEEN 1 AND 100)
);
CREATE UNIQUE INDEX discount_codes_code_idx ON discount_codes (code);
CREATE UNIQUE INDEX discount_codes_promotion_code_id_idx ON discount_codes (promotion_code_id)
  WHERE promotion_code_id IS NOT NULL;
CREATE INDEX discount_codes_created_at_id_idx ON discount_codes (created_at, id);

CREATE TABLE clinic_bookings (
  id uuid PRIMARY KEY,
  edition_id uuid NOT NULL REFERENCES clinic_editions (id),
  plan_kind text NOT NULL,
  status text NOT NULL,
  student_id uuid,
  customer_name text NOT NULL DEFAULT '',
  customer_email citext,
  intent_id uuid,
  session_id text,
  amount_cents integer NOT NULL,
  price_cents integer NOT NULL,
  paid_cents integer NOT NULL DEFAULT 0,
  refunded_cents integer NOT NULL DEFAULT 0,
  balance_cents integer NOT NULL DEFAULT 0,
  balance_due_on date,
  balance_paid_at timestamptz,
  balance_intent_id uuid,
  visitor_id text,
  address_hash text,
  offer_id uuid REFERENCES clinic_offers (id),
  flag text,
  alumni_at timestamptz,
  booked_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  dispute text,
  disputed_cents integer NOT NULL DEFAULT 0,
  balance_disputed_cents integer NOT NULL DEFAULT 0,
  stray_intent_ids uuid[] NOT NULL DEFAULT '{}',
  email_hash text,
  name_shared_in uuid,
  discount_code_id uuid,
  first_refunded_cents integer NOT NULL DEFAULT 0,
  bought_starts_on date,
  bought_ends_on date,
  CONSTRAINT clinic_bookings_plan_kind_check CHECK (plan_kind IN ('deposit', 'full')),
  CONSTRAINT clinic_bookings_status_check CHECK (status IN ('pending', 'completed', 'refunded', 'forfeited', 'expired', 'failed')),
  CONSTRAINT clinic_bookings_dispute_check CHECK (dispute IN ('open', 'lost')),
  CONSTRAINT clinic_bookings_disputed_check CHECK (disputed_cents >= 0 AND balance_disputed_cents >= 0),
  CONSTRAINT clinic_bookings_amounts_check
    CHECK ((amount_cents > 0 OR amount_cents = 0 AND intent_id IS NULL) AND price_cents >= amount_cents AND paid_cents >= 0
    AND refunded_cents BETWEEN 0 AND paid_cents AND balance_cents >= 0)
);
CREATE UNIQUE INDEX clinic_bookings_intent_id_idx ON clinic_bookings (intent_id);
CREATE UNIQUE INDEX clinic_bookings_balance_intent_id_idx ON clinic_bookings (balance_intent_id)
  WHERE balance_intent_id IS NOT NULL;
CREATE INDEX clinic_bookings_edition_id_status_idx ON clinic_bookings (edition_id, status);
CREATE INDEX clinic_bookings_booked_at_id_idx ON clinic_bookings (booked_at, id);
CREATE INDEX clinic_bookings_student_id_idx ON clinic_bookings (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX clinic_bookings_offer_id_idx ON clinic_bookings (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX clinic_bookings_customer_email_idx ON clinic_bookings (customer_email);
CREATE INDEX clinic_bookings_holds_of_visitor ON clinic_bookings (visitor_id, edition_id) WHERE status = 'pending';
CREATE INDEX clinic_bookings_holds_of_address ON clinic_bookings (address_hash, edition_id) WHERE status = 'pending';
CREATE INDEX clinic_bookings_balances_due ON clinic_bookings (balance_due_on)
  WHERE status = 'completed' AND balance_cents > 0 AND balance_paid_at IS NULL;
CREATE INDEX clinic_bookings_customer_name_id_idx ON clinic_bookings (customer_name, id);
CREATE INDEX clinic_bookings_amount_cents_id_idx ON clinic_bookings (amount_cents, id);
CREATE INDEX clinic_bookings_to_become_alumni ON clinic_bookings (edition_id) WHERE status = 'completed' AND alumni_at IS NULL;
CREATE INDEX clinic_bookings_disputed ON clinic_bookings (booked_at, id) WHERE dispute IS NOT NULL;
CREATE INDEX clinic_bookings_holds_of_email ON clinic_bookings (email_hash, edition_id) WHERE status = 'pending';
CREATE INDEX clinic_bookings_customers ON clinic_bookings USING gin (customer_name gin_trgm_ops);
CREATE INDEX clinic_bookings_customer_emails ON clinic_bookings USING gin ((customer_email::text) gin_trgm_ops);

CREATE TABLE discount_uses (
  intent_id uuid PRIMARY KEY,
  code_id uuid NOT NULL REFERENCES discount_codes (id),
  full_cents integer NOT NULL,
  off_cents integer NOT NULL,
  held_at timestamptz NOT NULL,
  used_at timestamptz,
  student_id uuid,
  CONSTRAINT discount_uses_amounts_check CHECK (full_cents > off_cents AND off_cents > 0)
);
CREATE INDEX discount_uses_code_id_idx ON discount_uses (code_id);

-- One row per taken spot, of a booking or of an offer from the waitlist.
CREATE TABLE clinic_places (
  id uuid PRIMARY KEY,
  edition_id uuid NOT NULL REFERENCES clinic_editions (id),
  state text NOT NULL,
  expires_at timestamptz,
  taken_at timestamptz NOT NULL DEFAULT now(),
  booking_id uuid REFERENCES clinic_bookings (id),
  offer_id uuid REFERENCES clinic_offers (id),
  CONSTRAINT clinic_places_state_check CHECK (state IN ('held', 'paid')),
  CONSTRAINT clinic_places_hold_expires CHECK ((state = 'held') = (expires_at IS NOT NULL)),
  CONSTRAINT clinic_places_one_holder CHECK (num_nonnulls(booking_id, offer_id) = 1)
);
CREATE INDEX clinic_places_edition_id_state_idx ON clinic_places (edition_id, state);
CREATE UNIQUE INDEX clinic_places_booking_id_idx ON clinic_places (booking_id);
CREATE UNIQUE INDEX clinic_places_offer_id_idx ON clinic_places (offer_id);
CREATE INDEX clinic_places_holds ON clinic_places (expires_at) WHERE state = 'held';

-- From the third open hold of one address on, a hold also needs a confirmed email address.
CREATE TABLE clinic_hold_confirmations (
  visitor_id text PRIMARY KEY,
  email_hash text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX clinic_hold_confirmations_expires_at_idx ON clinic_hold_confirmations (expires_at);

-- What the coach received outside the provider for bookings made by hand.
CREATE TABLE clinic_outside_payments (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES clinic_bookings (id),
  kind text NOT NULL,
  amount_cents integer NOT NULL,
  method text NOT NULL,
  note text NOT NULL DEFAULT '',
  staff_id integer NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT clinic_outside_payments_kind_check CHECK (kind IN ('paid', 'refunded')),
  CONSTRAINT clinic_outside_payments_method_check
    CHECK (method IN ('check', 'cash', 'bank-transfer', 'card-by-phone', 'other', 'guest')),
  CONSTRAINT clinic_outside_payments_amount_check CHECK (amount_cents >= 0 AND (method = 'guest') = (amount_cents = 0))
);
CREATE UNIQUE INDEX clinic_outside_payments_once ON clinic_outside_payments (booking_id, kind);

CREATE TABLE clinic_transfers (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES clinic_bookings (id),
  from_edition_id uuid NOT NULL REFERENCES clinic_editions (id),
  to_edition_id uuid NOT NULL REFERENCES clinic_editions (id),
  amount_cents integer NOT NULL,
  staff_id integer NOT NULL,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  CONSTRAINT clinic_transfers_amount_check CHECK (amount_cents > 0)
);
CREATE INDEX clinic_transfers_booking_id_idx ON clinic_transfers (booking_id);

-- What participants tell the coach after they booked: seen by few, and deleted a month after the clinic. [T46]
CREATE TABLE clinic_participant_forms (
  booking_id uuid PRIMARY KEY REFERENCES clinic_bookings (id),
  asked_at timestamptz,
  answered_at timestamptz,
  phone text NOT NULL DEFAULT '',
  emergency_name text NOT NULL DEFAULT '',
  emergency_phone text NOT NULL DEFAULT '',
  diet text NOT NULL DEFAULT '',
  health text NOT NULL DEFAULT '',
  boat text NOT NULL DEFAULT '',
  experience text NOT NULL DEFAULT ''
);

-- What staff wrote to everyone of a clinic's dates.
CREATE TABLE clinic_letters (
  id uuid PRIMARY KEY,
  edition_id uuid NOT NULL REFERENCES clinic_editions (id),
  subject text NOT NULL,
  text text NOT NULL,
  staff_id integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX clinic_letters_of_edition ON clinic_letters (edition_id, at);
