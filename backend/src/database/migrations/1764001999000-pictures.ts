import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The coach's own pictures, each made ready in the sizes that pages ask for, and the slots of the clinics' wall that they stand in. */
export class Pictures1764001999000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE pictures (
      id uuid NOT NULL CONSTRAINT pictures_pkey PRIMARY KEY,
      file_name text NOT NULL,
      alt text NOT NULL,
      width integer,
      height integer,
      source_key text NOT NULL,
      cut integer NOT NULL,
      wanted_cut integer NOT NULL,
      area jsonb,
      focus_x integer NOT NULL,
      focus_y integer NOT NULL,
      problem text,
      created_at timestamptz NOT NULL,
      CONSTRAINT pictures_cut_check CHECK (cut >= 0 AND wanted_cut >= cut),
      CONSTRAINT pictures_focus_check CHECK (focus_x BETWEEN 0 AND 99 AND focus_y BETWEEN 0 AND 99))`);
    await runner.query('CREATE INDEX pictures_created_at_id_idx ON pictures (created_at, id)');
    await runner.query(`CREATE TABLE picture_leftovers (
      key text NOT NULL CONSTRAINT picture_leftovers_pkey PRIMARY KEY,
      delete_after timestamptz NOT NULL)`);
    await runner.query('CREATE INDEX picture_leftovers_delete_after_idx ON picture_leftovers (delete_after)');
    await runner.query('ALTER TABLE clinic_photos ALTER COLUMN image DROP NOT NULL');
    await runner.query('ALTER TABLE clinic_photos ADD COLUMN picture_id uuid');
    await runner.query(
      'ALTER TABLE clinic_photos ADD CONSTRAINT clinic_photos_shown_check CHECK (image IS NOT NULL OR picture_id IS NOT NULL)',
    );
    await runner.query(`CREATE TRIGGER pictures_changed AFTER UPDATE OF cut, alt, focus_x, focus_y ON pictures
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM clinic_photos WHERE image IS NULL');
    await runner.query('ALTER TABLE clinic_photos DROP CONSTRAINT clinic_photos_shown_check');
    await runner.query('ALTER TABLE clinic_photos DROP COLUMN picture_id');
    await runner.query('ALTER TABLE clinic_photos ALTER COLUMN image SET NOT NULL');
    await runner.query('DROP TABLE picture_leftovers, pictures');
  }
}
