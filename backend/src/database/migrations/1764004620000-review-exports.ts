import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposes = (also = '') => `ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check,
  ADD CONSTRAINT uploads_purpose_check CHECK (purpose IN ('submission', 'module', 'feedback', 'voice', 'reference', 'drill', 'picture', 'message'${also}))`;

/** A delivered review can be made into a video to download. */
export class ReviewExports1764004620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(purposes(`, 'export'`));
    await runner.query(`CREATE TABLE review_exports (
      id uuid PRIMARY KEY,
      review_id uuid NOT NULL,
      revision_id uuid NOT NULL,
      student_id uuid NOT NULL,
      watermark boolean NOT NULL,
      state text NOT NULL,
      reason text,
      progress smallint NOT NULL DEFAULT 0,
      requests integer NOT NULL DEFAULT 1,
      requested_at timestamptz NOT NULL,
      expires_at timestamptz,
      upload_id uuid,
      CONSTRAINT review_exports_revision_id_watermark_key UNIQUE (revision_id, watermark),
      CONSTRAINT review_exports_state_check CHECK (state IN ('requested', 'making', 'ready', 'failed', 'removed')),
      CONSTRAINT review_exports_ready_check CHECK ((state = 'ready') = (upload_id IS NOT NULL) AND (state = 'ready') = (expires_at IS NOT NULL)),
      CONSTRAINT review_exports_reason_check CHECK ((state = 'failed') = (reason IS NOT NULL)),
      CONSTRAINT review_exports_progress_check CHECK (progress BETWEEN 0 AND 100)
    )`);
    await runner.query('CREATE INDEX review_exports_review_id ON review_exports (review_id)');
    await runner.query('CREATE INDEX review_exports_student_id ON review_exports (student_id)');
    await runner.query(
      `CREATE INDEX review_exports_ready ON review_exports (expires_at) WHERE state = 'ready'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE review_exports');
    await runner.query(`UPDATE uploads SET purpose = 'feedback' WHERE purpose = 'export'`);
    await runner.query(purposes());
  }
}
