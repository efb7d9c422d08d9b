import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['testimonials', 'quotes', 'site_settings'];

/** Content tables; a change to any of them tells every web replica which pages to forget. */
export class Content1764000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE testimonials (
      key text NOT NULL CONSTRAINT testimonials_pkey PRIMARY KEY,
      position integer NOT NULL,
      name text NOT NULL,
      text text NOT NULL,
      title text,
      category text,
      featured boolean NOT NULL DEFAULT false,
      sample boolean NOT NULL DEFAULT false)`);
    await runner.query(`CREATE TABLE quotes (
      key text NOT NULL CONSTRAINT quotes_pkey PRIMARY KEY,
      position integer NOT NULL,
      text text NOT NULL,
      author text NOT NULL)`);
    await runner.query(`CREATE TABLE site_settings (
      key text NOT NULL CONSTRAINT site_settings_pkey PRIMARY KEY,
      value jsonb NOT NULL)`);
    await runner.query(`CREATE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_notify('content_changed', TG_TABLE_NAME); RETURN NULL; END $$`);
    for (const table of TABLES) {
      await runner.query(`CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_settings, quotes, testimonials');
    await runner.query('DROP FUNCTION tell_content_changed');
  }
}
