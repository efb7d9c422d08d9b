import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that people send, and what is known of the videos among them. */
export class Uploads1764001810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE uploads (
      id uuid NOT NULL CONSTRAINT uploads_pkey PRIMARY KEY,
      student_id uuid,
      staff_id integer,
      purpose text NOT NULL,
      key text NOT NULL,
      parts_id text,
      file_name text NOT NULL,
      content_type text NOT NULL,
      size bigint NOT NULL,
      state text NOT NULL,
      refusal text,
      tag text,
      created_at timestamptz NOT NULL,
      last_active_at timestamptz NOT NULL,
      kept_at timestamptz,
      CONSTRAINT uploads_purpose_check CHECK (purpose IN ('submission', 'module', 'feedback', 'voice', 'reference', 'picture')),
      CONSTRAINT uploads_state_check CHECK (state IN ('open', 'received', 'checked', 'refused', 'gone')),
      CONSTRAINT uploads_refusal_check CHECK ((refusal IS NULL) = (state <> 'refused')))`);
    await runner.query('CREATE INDEX uploads_student_id_created_at_idx ON uploads (student_id, created_at)');
    await runner.query(`CREATE INDEX uploads_orphans ON uploads (last_active_at) WHERE kept_at IS NULL AND state <> 'gone'`);
    await runner.query(`CREATE TABLE video_files (
      upload_id uuid NOT NULL CONSTRAINT video_files_pkey PRIMARY KEY,
      codec text,
      rotation smallint NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      duration_ticks bigint NOT NULL,
      timescale integer NOT NULL,
      times_key text,
      poster_key text,
      filmstrip_key text,
      preview text NOT NULL DEFAULT 'waiting',
      CONSTRAINT video_files_preview_check CHECK (preview IN ('waiting', 'made', 'without')))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE video_files, uploads');
  }
}
