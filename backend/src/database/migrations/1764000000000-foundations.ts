import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Extensions, the clock that tests can shift, sessions, and the tables of common/. */
export class Foundations1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS citext');
    await runner.query(`CREATE TABLE app_clock (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      shift interval NOT NULL DEFAULT '0')`);
    await runner.query('INSERT INTO app_clock DEFAULT VALUES');
    await runner.query(`CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS
      'SELECT now() + shift FROM app_clock'`);
    await runner.query(`CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`);
    await runner.query(`CREATE TABLE sessions (
      sid text NOT NULL CONSTRAINT sessions_pkey PRIMARY KEY,
      sess json NOT NULL,
      expire timestamptz NOT NULL,
      student_id uuid GENERATED ALWAYS AS ((sess ->> 'studentId')::uuid) STORED,
      staff_id int GENERATED ALWAYS AS ((sess ->> 'staffId')::int) STORED)`);
    await runner.query('CREATE INDEX sessions_expire_idx ON sessions (expire)');
    await runner.query('CREATE INDEX sessions_student_id_idx ON sessions (student_id) WHERE student_id IS NOT NULL');
    await runner.query('CREATE INDEX sessions_staff_id_idx ON sessions (staff_id) WHERE staff_id IS NOT NULL');
    await runner.query(`CREATE TABLE outbox (
      id uuid NOT NULL CONSTRAINT outbox_pkey PRIMARY KEY,
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
      last_error text)`);
    await runner.query('CREATE UNIQUE INDEX outbox_one_per_key ON outbox (job, dedupe_key)');
    await runner.query(
      'CREATE INDEX outbox_to_dispatch ON outbox (available_at) WHERE dispatched_at IS NULL AND done_at IS NULL AND parked_at IS NULL',
    );
    await runner.query('CREATE INDEX outbox_in_flight ON outbox (dispatched_at) WHERE done_at IS NULL AND parked_at IS NULL');
    await runner.query('CREATE INDEX outbox_parked ON outbox (parked_at) WHERE parked_at IS NOT NULL');
    await runner.query(`CREATE TABLE rate_limits (
      key text NOT NULL CONSTRAINT rate_limits_pkey PRIMARY KEY,
      count integer NOT NULL,
      expires_at timestamptz NOT NULL)`);
    await runner.query('CREATE INDEX rate_limits_expires_at_idx ON rate_limits (expires_at)');
    await runner.query(`CREATE TABLE audit_log (
      id uuid NOT NULL CONSTRAINT audit_log_pkey PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      actor text NOT NULL,
      action text NOT NULL,
      subject text,
      details jsonb NOT NULL DEFAULT '{}',
      request_id text NOT NULL)`);
    await runner.query('CREATE INDEX audit_log_at_idx ON audit_log (at)');
    await runner.query(
      'CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log, rate_limits, outbox, sessions');
    await runner.query('DROP FUNCTION refuse_change, app_now');
    await runner.query('DROP TABLE app_clock');
    await runner.query('DROP EXTENSION citext');
  }
}
