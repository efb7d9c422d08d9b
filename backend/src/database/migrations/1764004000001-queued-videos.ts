import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an upload is sent as once it has arrived. */
export class QueuedVideos1764004000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN queued jsonb');
    await runner.query(
      'CREATE INDEX uploads_queued ON uploads (student_id) WHERE queued IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN queued');
  }
}
