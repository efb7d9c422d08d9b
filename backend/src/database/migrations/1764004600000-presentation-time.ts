import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps what a copy's viewers have to know: whether it's exact, and whether its colors were
 * converted. Videos without a copy are tried again.
 */
export class PresentationTime1764004600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE video_files
      ADD COLUMN dynamic_range text NOT NULL DEFAULT 'standard'
        CONSTRAINT video_files_dynamic_range_check CHECK (dynamic_range IN ('standard', 'pq', 'hlg', 'dolby-vision')),
      ADD COLUMN proxy_is_exact boolean NOT NULL DEFAULT true,
      ADD COLUMN is_toned boolean NOT NULL DEFAULT false`);
    // times that were read for a copy that isn't made yet may include hidden frames
    await runner.query(
      `UPDATE video_files SET times_key = NULL WHERE proxy IN ('waiting', 'making')`,
    );
    // a copy was refused if the edit list hides the last frames
    await runner.query(`WITH again AS (
        UPDATE video_files SET times_key = NULL, proxy = 'waiting',
          preview = CASE preview WHEN 'without' THEN 'waiting' ELSE preview END
        FROM uploads WHERE uploads.id = upload_id AND uploads.state = 'checked' AND proxy = 'without'
        RETURNING upload_id)
      INSERT INTO outbox (id, job, payload, dedupe_key, request_id)
      SELECT gen_random_uuid(), 'uploads.prepare-video', jsonb_build_object('uploadId', upload_id), upload_id::text, 'migration'
        FROM again
      ON CONFLICT (job, dedupe_key) DO UPDATE SET available_at = now(), dispatched_at = NULL, done_at = NULL,
        parked_at = NULL, attempts = 0, lease_token = NULL, leased_until = NULL, lost_claims = 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE video_files DROP COLUMN dynamic_range, DROP COLUMN proxy_is_exact, DROP COLUMN is_toned',
    );
  }
}
