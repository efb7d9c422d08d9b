import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Series, their dated editions and one row per taken place. Places change no cached page: availability is asked for by the browser. */
export class Clinics1764000620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE clinic_series (
      id text NOT NULL CONSTRAINT clinic_series_pkey PRIMARY KEY,
      position integer NOT NULL,
      title text NOT NULL,
      level text NOT NULL,
      tagline text NOT NULL,
      description text NOT NULL,
      for_who text NOT NULL,
      location text NOT NULL,
      days jsonb NOT NULL,
      included text[] NOT NULL,
      bring text[] NOT NULL)`);
    await runner.query(`CREATE TABLE clinic_editions (
      id uuid NOT NULL CONSTRAINT clinic_editions_pkey PRIMARY KEY,
      series_id text NOT NULL CONSTRAINT clinic_editions_series_id_fkey REFERENCES clinic_series (id),
      starts_on date NOT NULL,
      ends_on date NOT NULL,
      timezone text NOT NULL,
      price_cents integer NOT NULL,
      deposit_cents integer NOT NULL,
      capacity smallint NOT NULL,
      sale_status text NOT NULL DEFAULT 'open',
      CONSTRAINT clinic_editions_series_id_starts_on_key UNIQUE (series_id, starts_on),
      CONSTRAINT clinic_editions_dates_check CHECK (ends_on >= starts_on),
      CONSTRAINT clinic_editions_price_check CHECK (price_cents > 0 AND deposit_cents > 0 AND deposit_cents < price_cents),
      CONSTRAINT clinic_editions_capacity_check CHECK (capacity BETWEEN 1 AND 100),
      CONSTRAINT clinic_editions_sale_check CHECK (sale_status IN ('open', 'closed', 'cancelled')))`);
    await runner.query(`CREATE TABLE clinic_places (
      id uuid NOT NULL CONSTRAINT clinic_places_pkey PRIMARY KEY,
      edition_id uuid NOT NULL CONSTRAINT clinic_places_edition_id_fkey REFERENCES clinic_editions (id),
      state text NOT NULL,
      expires_at timestamptz,
      taken_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT clinic_places_state_check CHECK (state IN ('held', 'paid')),
      CONSTRAINT clinic_places_hold_expires CHECK ((state = 'held') = (expires_at IS NOT NULL)))`);
    await runner.query('CREATE INDEX clinic_places_edition_id_state_idx ON clinic_places (edition_id, state)');
    for (const table of ['clinic_series', 'clinic_editions']) {
      await runner.query(`CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE clinic_places, clinic_editions, clinic_series');
  }
}
