import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bookings and what may become of them; a place belongs to a booking, or to an offer from the waitlist. */
export class Bookings1764000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE clinic_waitlist (
      id uuid NOT NULL CONSTRAINT clinic_waitlist_pkey PRIMARY KEY,
      edition_id uuid NOT NULL CONSTRAINT clinic_waitlist_edition_id_fkey REFERENCES clinic_editions (id),
      email citext NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      student_id uuid,
      status text NOT NULL DEFAULT 'waiting',
      joined_at timestamptz NOT NULL,
      CONSTRAINT clinic_waitlist_status_check CHECK (status IN ('waiting', 'offered', 'booked', 'passed', 'left')))`);
    await runner.query(`CREATE UNIQUE INDEX clinic_waitlist_once_at_a_time ON clinic_waitlist (edition_id, email)
      WHERE status IN ('waiting', 'offered')`);
    await runner.query(`CREATE INDEX clinic_waitlist_in_line ON clinic_waitlist (edition_id, joined_at) WHERE status = 'waiting'`);
    await runner.query('CREATE INDEX clinic_waitlist_joined_at_id_idx ON clinic_waitlist (joined_at, id)');
    await runner.query(`CREATE TABLE clinic_offers (
      id uuid NOT NULL CONSTRAINT clinic_offers_pkey PRIMARY KEY,
      edition_id uuid NOT NULL CONSTRAINT clinic_offers_edition_id_fkey REFERENCES clinic_editions (id),
      waitlist_id uuid NOT NULL CONSTRAINT clinic_offers_waitlist_id_fkey REFERENCES clinic_waitlist (id),
      token_hash text NOT NULL,
      offered_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'open',
      CONSTRAINT clinic_offers_state_check CHECK (state IN ('open', 'used', 'expired')))`);
    await runner.query('CREATE UNIQUE INDEX clinic_offers_token_hash_idx ON clinic_offers (token_hash)');
    await runner.query('CREATE INDEX clinic_offers_waitlist_id_idx ON clinic_offers (waitlist_id)');
    await runner.query(`CREATE INDEX clinic_offers_to_expire ON clinic_offers (expires_at) WHERE state = 'open'`);
    await this.bookings(runner);
    await runner.query(`ALTER TABLE clinic_places
      ADD COLUMN booking_id uuid CONSTRAINT clinic_places_booking_id_fkey REFERENCES clinic_bookings (id),
      ADD COLUMN offer_id uuid CONSTRAINT clinic_places_offer_id_fkey REFERENCES clinic_offers (id),
      ADD CONSTRAINT clinic_places_one_holder CHECK (num_nonnulls(booking_id, offer_id) = 1)`);
    await runner.query('CREATE UNIQUE INDEX clinic_places_booking_id_idx ON clinic_places (booking_id)');
    await runner.query('CREATE UNIQUE INDEX clinic_places_offer_id_idx ON clinic_places (offer_id)');
    await runner.query(`CREATE INDEX clinic_places_holds ON clinic_places (expires_at) WHERE state = 'held'`);
    await this.changes(runner);
  }

  private async bookings(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE clinic_bookings (
      id uuid NOT NULL CONSTRAINT clinic_bookings_pkey PRIMARY KEY,
      edition_id uuid NOT NULL CONSTRAINT clinic_bookings_edition_id_fkey REFERENCES clinic_editions (id),
      plan_kind text NOT NULL,
      status text NOT NULL,
      student_id uuid,
      customer_name text NOT NULL DEFAULT '',
      customer_email citext,
      intent_id uuid NOT NULL,
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
      offer_id uuid CONSTRAINT clinic_bookings_offer_id_fkey REFERENCES clinic_offers (id),
      flag text,
      alumni_at timestamptz,
      booked_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT clinic_bookings_plan_kind_check CHECK (plan_kind IN ('deposit', 'full')),
      CONSTRAINT clinic_bookings_status_check CHECK (status IN ('pending', 'completed', 'refunded', 'forfeited', 'expired', 'failed')),
      CONSTRAINT clinic_bookings_amounts_check CHECK (amount_cents > 0 AND price_cents >= amount_cents AND paid_cents >= 0
        AND refunded_cents BETWEEN 0 AND paid_cents AND balance_cents >= 0))`);
    await runner.query('CREATE UNIQUE INDEX clinic_bookings_intent_id_idx ON clinic_bookings (intent_id)');
    await runner.query(`CREATE UNIQUE INDEX clinic_bookings_balance_intent_id_idx ON clinic_bookings (balance_intent_id)
      WHERE balance_intent_id IS NOT NULL`);
    await runner.query('CREATE INDEX clinic_bookings_edition_id_status_idx ON clinic_bookings (edition_id, status)');
    await runner.query('CREATE INDEX clinic_bookings_booked_at_id_idx ON clinic_bookings (booked_at, id)');
    await runner.query('CREATE INDEX clinic_bookings_student_id_idx ON clinic_bookings (student_id) WHERE student_id IS NOT NULL');
    await runner.query('CREATE INDEX clinic_bookings_offer_id_idx ON clinic_bookings (offer_id) WHERE offer_id IS NOT NULL');
    await runner.query('CREATE INDEX clinic_bookings_customer_email_idx ON clinic_bookings (customer_email)');
    await runner.query(
      `CREATE INDEX clinic_bookings_holds_of_visitor ON clinic_bookings (visitor_id, edition_id) WHERE status = 'pending'`,
    );
    await runner.query(
      `CREATE INDEX clinic_bookings_holds_of_address ON clinic_bookings (address_hash, edition_id) WHERE status = 'pending'`,
    );
    await runner.query(`CREATE INDEX clinic_bookings_balances_due ON clinic_bookings (balance_due_on)
      WHERE status = 'completed' AND balance_cents > 0 AND balance_paid_at IS NULL`);
  }

  private async changes(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE clinic_transfers (
      id uuid NOT NULL CONSTRAINT clinic_transfers_pkey PRIMARY KEY,
      booking_id uuid NOT NULL CONSTRAINT clinic_transfers_booking_id_fkey REFERENCES clinic_bookings (id),
      from_edition_id uuid NOT NULL CONSTRAINT clinic_transfers_from_edition_id_fkey REFERENCES clinic_editions (id),
      to_edition_id uuid NOT NULL CONSTRAINT clinic_transfers_to_edition_id_fkey REFERENCES clinic_editions (id),
      amount_cents integer NOT NULL,
      staff_id integer NOT NULL,
      reason text NOT NULL DEFAULT '',
      at timestamptz NOT NULL,
      CONSTRAINT clinic_transfers_amount_check CHECK (amount_cents > 0))`);
    await runner.query('CREATE INDEX clinic_transfers_booking_id_idx ON clinic_transfers (booking_id)');
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
      CONSTRAINT clinic_refunds_amount_check CHECK (amount_cents > 0),
      CONSTRAINT clinic_refunds_state_check CHECK (state IN ('requested', 'done', 'failed')))`);
    await runner.query('CREATE INDEX clinic_refunds_booking_id_idx ON clinic_refunds (booking_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE clinic_refunds, clinic_transfers');
    await runner.query('ALTER TABLE clinic_places DROP COLUMN booking_id, DROP COLUMN offer_id');
    await runner.query('DROP TABLE clinic_bookings, clinic_offers, clinic_waitlist');
  }
}
