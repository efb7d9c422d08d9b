import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Students ask for a session of their own; the coach offers one for a price, or declines. */
export class OneOnOneRequests1764001851000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE one_on_one_requests (
      id uuid NOT NULL CONSTRAINT one_on_one_requests_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      state text NOT NULL DEFAULT 'asked' CONSTRAINT one_on_one_requests_state_check
        CHECK (state IN ('asked', 'offered', 'booked', 'declined', 'withdrawn', 'expired', 'canceled')),
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
      CONSTRAINT one_on_one_requests_offer_check CHECK (state NOT IN ('offered', 'booked') OR
        (starts_at IS NOT NULL AND minutes > 0 AND price_cents > 0 AND offer_until IS NOT NULL)))`);
    await runner.query(
      `CREATE UNIQUE INDEX one_on_one_requests_one_open ON one_on_one_requests (student_id) WHERE state IN ('asked', 'offered')`,
    );
    await runner.query('CREATE INDEX one_on_one_requests_student_id_asked_at_idx ON one_on_one_requests (student_id, asked_at)');
    await runner.query('CREATE INDEX one_on_one_requests_asked_at_idx ON one_on_one_requests (asked_at, id)');
    await runner.query(`CREATE INDEX one_on_one_requests_offer_until_idx ON one_on_one_requests (offer_until) WHERE state = 'offered'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE one_on_one_requests');
  }
}
