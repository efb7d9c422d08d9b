-- Messages between students and the coach, and 1-on-1 sessions.

CREATE TABLE threads (
  student_id uuid PRIMARY KEY,
  last_n integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  student_read_n integer NOT NULL DEFAULT 0,
  coach_read_n integer NOT NULL DEFAULT 0,
  waiting_since timestamptz,
  due_at timestamptz,
  warned_hours smallint,
  answered_n integer NOT NULL DEFAULT 0
);
CREATE INDEX threads_waiting_since_last_at_idx ON threads (waiting_since, last_at DESC);
CREATE INDEX threads_due ON threads (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL,
  n integer NOT NULL,
  client_id uuid NOT NULL,
  sender text NOT NULL,
  staff_id integer,
  via_email boolean NOT NULL DEFAULT false,
  text text NOT NULL,
  picture_ids uuid[] NOT NULL DEFAULT '{}',
  module_id text,
  submission_id uuid,
  mark_id text,
  ticks bigint,
  timescale integer,
  sent_at timestamptz NOT NULL,
  CONSTRAINT messages_sender_check CHECK ((sender = 'coach') = (staff_id IS NOT NULL)),
  CONSTRAINT messages_not_empty CHECK (text <> '' OR picture_ids <> '{}'::uuid[]),
  CONSTRAINT messages_second_check CHECK ((ticks IS NULL) = (timescale IS NULL) AND (ticks IS NULL OR submission_id IS NOT NULL)),
  CONSTRAINT messages_student_id_n_key UNIQUE (student_id, n),
  CONSTRAINT messages_student_id_sender_client_id_key UNIQUE (student_id, sender, client_id)
);

CREATE TABLE phrases (
  id uuid PRIMARY KEY,
  text text NOT NULL UNIQUE,
  saved_at timestamptz NOT NULL
);

CREATE TABLE coach_absence (
  staff_id integer PRIMARY KEY,
  until timestamptz NOT NULL
);

-- Students ask for a session; the coach offers one for a price, or declines.
CREATE TABLE one_on_one_requests (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'asked',
  wish text NOT NULL,
  dates text NOT NULL,
  place text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  starts_at timestamptz,
  minutes integer,
  session_place text,
  price_cents integer,
  offer_until timestamptz,
  word text NOT NULL DEFAULT '',
  answered_at timestamptz,
  offers smallint NOT NULL DEFAULT 0,
  intent_id uuid,
  stray_intent_ids uuid[] NOT NULL DEFAULT '{}',
  booked_at timestamptz,
  paid_cents integer NOT NULL DEFAULT 0,
  refunded_cents integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  CONSTRAINT one_on_one_requests_state_check
    CHECK (state IN ('asked', 'offered', 'booked', 'declined', 'withdrawn', 'expired', 'canceled')),
  CONSTRAINT one_on_one_requests_offer_check
    CHECK ((state NOT IN ('offered', 'booked')) OR starts_at IS NOT NULL AND minutes > 0 AND price_cents > 0
    AND offer_until IS NOT NULL)
);
CREATE UNIQUE INDEX one_on_one_requests_one_open ON one_on_one_requests (student_id) WHERE state IN ('asked', 'offered');
CREATE INDEX one_on_one_requests_student_id_asked_at_idx ON one_on_one_requests (student_id, asked_at);
CREATE INDEX one_on_one_requests_asked_at_idx ON one_on_one_requests (asked_at, id);
CREATE INDEX one_on_one_requests_offer_until_idx ON one_on_one_requests (offer_until) WHERE state = 'offered';
CREATE INDEX one_on_one_requests_asked ON one_on_one_requests (asked_at) WHERE state = 'asked';
