import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One-off discounts that the owner gives, and each use of one. [T39] */
export class DiscountCodes1764003040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE discount_codes (
      id uuid NOT NULL CONSTRAINT discount_codes_pkey PRIMARY KEY,
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
      CONSTRAINT discount_codes_off_for_check CHECK (off_for IN ('clinic', 'coaching') AND (series_id IS NULL OR off_for = 'clinic')),
      CONSTRAINT discount_codes_off_check
        CHECK ((percent_off IS NULL) <> (off_cents IS NULL) AND coalesce(percent_off, 1) BETWEEN 1 AND 90 AND coalesce(off_cents, 1) > 0),
      CONSTRAINT discount_codes_max_uses_check CHECK (max_uses BETWEEN 1 AND 100))`);
    await runner.query('CREATE UNIQUE INDEX discount_codes_code_idx ON discount_codes (code)');
    await runner.query(
      'CREATE UNIQUE INDEX discount_codes_promotion_code_id_idx ON discount_codes (promotion_code_id) WHERE promotion_code_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX discount_codes_created_at_id_idx ON discount_codes (created_at, id)');
    await runner.query(`CREATE TABLE discount_uses (
      intent_id uuid NOT NULL CONSTRAINT discount_uses_pkey PRIMARY KEY,
      code_id uuid NOT NULL CONSTRAINT discount_uses_code_id_fkey REFERENCES discount_codes,
      full_cents integer NOT NULL,
      off_cents integer NOT NULL,
      held_at timestamptz NOT NULL,
      used_at timestamptz,
      student_id uuid,
      CONSTRAINT discount_uses_amounts_check CHECK (full_cents > off_cents AND off_cents > 0))`);
    await runner.query('CREATE INDEX discount_uses_code_id_idx ON discount_uses (code_id)');
    await runner.query('ALTER TABLE clinic_bookings ADD discount_code_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_bookings DROP discount_code_id');
    await runner.query('DROP TABLE discount_uses');
    await runner.query('DROP TABLE discount_codes');
  }
}
