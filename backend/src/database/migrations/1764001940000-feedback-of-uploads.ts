import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A video that the coach sends is recorded as feedback once. */
export class FeedbackOfUploads1764001940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNIQUE INDEX feedback_one_of_upload ON feedback (video_path) WHERE source = 'upload' AND superseded_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX feedback_one_of_upload');
  }
}
