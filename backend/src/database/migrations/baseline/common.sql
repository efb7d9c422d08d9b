-- What every module uses: extensions, the clock that tests can shift, sessions, jobs and the audit log.

CREATE EXTENSION IF NOT EXISTS citext;
-- Trusted since PostgreSQL 13, so the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE app_clock (
  only_row boolean DEFAULT true PRIMARY KEY,
  shift interval NOT NULL DEFAULT '00:00:00',
  CONSTRAINT app_clock_only_row_check CHECK (only_row)
);

INSERT INTO app_clock DEFAULT VALUES;

CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now() + shift FROM app_clock';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- Append-only, except for reasons that staff typed: they go when the person they are about is erased.
CREATE FUNCTION refuse_change_of_deeds() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    OLD.details := OLD.details - 'reason' - 'note';
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- Fails with SQLSTATE 53100 while PostgreSQL can write nothing to its disk. So many numbers don't fit into 64 kB of memory, so
-- PostgreSQL puts them into a temporary file of about a megabyte: no row, no log and no dead space are left.
CREATE FUNCTION assert_disk_has_room() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' AS $$
BEGIN
  PERFORM count(*) FROM generate_series(1, 50000);
END $$;

CREATE TABLE sessions (
  sid text PRIMARY KEY,
  sess json NOT NULL,
  expire timestamptz NOT NULL,
  student_id uuid GENERATED ALWAYS AS ((sess ->> 'studentId'::text)::uuid) STORED,
  staff_id integer GENERATED ALWAYS AS ((sess ->> 'staffId'::text)::integer) STORED
);
CREATE INDEX sessions_expire_idx ON sessions (expire);
CREATE INDEX sessions_student_id_idx ON sessions (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX sessions_staff_id_idx ON sessions (staff_id) WHERE staff_id IS NOT NULL;

CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  job text NOT NULL,
  payload jsonb NOT NULL,
  dedupe_key text NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  available_at timestamptz NOT NULL DEFAULT now(),
  dispatched_at timestamptz,
  done_at timestamptz,
  parked_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  lease_token uuid,
  leased_until timestamptz,
  lost_claims integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX outbox_one_per_key ON outbox (job, dedupe_key);
CREATE INDEX outbox_to_dispatch ON outbox (available_at) WHERE dispatched_at IS NULL AND done_at IS NULL AND parked_at IS NULL;
CREATE INDEX outbox_in_flight ON outbox (dispatched_at) WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX outbox_parked ON outbox (parked_at) WHERE parked_at IS NOT NULL;

-- A daily task runs once a day, however many workers start.
CREATE TABLE schedule_runs (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL
);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_expires_at_idx ON rate_limits (expires_at);

CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  subject text,
  details jsonb NOT NULL DEFAULT '{}',
  request_id text NOT NULL
);
CREATE INDEX audit_log_at_idx ON audit_log (at);
CREATE INDEX audit_log_subject_idx ON audit_log (subject) WHERE subject IS NOT NULL;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_deeds();

-- Hashed files of client builds in the file storage, and since when the current build doesn't need them.
CREATE TABLE published_files (
  name text PRIMARY KEY,
  retired_at timestamptz
);
