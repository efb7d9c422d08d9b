import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Talk-throughs as they come in, second by second, until they are finished. */
export class ReviewTakes1764001915000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE review_takes (
      id uuid NOT NULL CONSTRAINT review_takes_pkey PRIMARY KEY,
      submission_id uuid NOT NULL,
      student_id uuid NOT NULL,
      staff_id integer NOT NULL,
      content_type text NOT NULL,
      voice_bytes integer NOT NULL DEFAULT 0,
      event_count integer NOT NULL DEFAULT 0,
      recorded_ms integer NOT NULL DEFAULT 0,
      video_upload_id uuid,
      timescale integer,
      started_at timestamptz NOT NULL,
      last_active_at timestamptz NOT NULL,
      finished_at timestamptz,
      voice_upload_id uuid,
      timeline_upload_id uuid,
      CONSTRAINT review_takes_finished_check CHECK ((voice_upload_id IS NULL) = (finished_at IS NULL) AND (timeline_upload_id IS NULL) = (finished_at IS NULL)))`);
    await runner.query('CREATE INDEX review_takes_submission_id_idx ON review_takes (submission_id)');
    await runner.query('CREATE INDEX review_takes_last_active_at_idx ON review_takes (last_active_at)');
    await runner.query(`CREATE TABLE review_take_chunks (
      take_id uuid NOT NULL,
      kind text NOT NULL,
      start integer NOT NULL,
      length integer NOT NULL,
      body bytea NOT NULL,
      CONSTRAINT review_take_chunks_pkey PRIMARY KEY (take_id, kind, start),
      CONSTRAINT review_take_chunks_kind_check CHECK (kind IN ('voice', 'events')))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE review_take_chunks');
    await runner.query('DROP TABLE review_takes');
  }
}
