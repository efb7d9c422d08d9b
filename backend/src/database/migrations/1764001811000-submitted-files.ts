import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A submission is a link or a file, and may say where to look and ask one question. */
export class SubmittedFiles1764001811000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE submissions
      ALTER COLUMN video_link DROP NOT NULL,
      ADD COLUMN upload_id uuid,
      ADD COLUMN look_from_ms integer,
      ADD COLUMN look_to_ms integer,
      ADD COLUMN question text,
      ADD CONSTRAINT submissions_video_check CHECK ((video_link IS NULL) <> (upload_id IS NULL)),
      ADD CONSTRAINT submissions_look_check
        CHECK ((look_from_ms IS NULL) = (look_to_ms IS NULL) AND look_from_ms >= 0 AND look_to_ms > look_from_ms)`);
    await runner.query('CREATE INDEX submissions_upload_id_idx ON submissions (upload_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM submissions WHERE upload_id IS NOT NULL');
    await runner.query(`ALTER TABLE submissions
      DROP COLUMN upload_id, DROP COLUMN look_from_ms, DROP COLUMN look_to_ms, DROP COLUMN question,
      ALTER COLUMN video_link SET NOT NULL`);
  }
}
