import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposes = (also = '') => `ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check,
  ADD CONSTRAINT uploads_purpose_check CHECK (purpose IN ('submission', 'module', 'feedback', 'voice', 'reference', 'drill', 'picture'${also}))`;

/** A message can have a short video, with or without text. */
export class MessageVideos1764004520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(purposes(`, 'message'`));
    await runner.query(`ALTER TABLE messages ADD COLUMN video_id uuid,
      DROP CONSTRAINT messages_not_empty,
      ADD CONSTRAINT messages_not_empty CHECK (text <> '' OR picture_ids <> '{}' OR voice_id IS NOT NULL OR video_id IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE messages DROP CONSTRAINT messages_not_empty, DROP COLUMN video_id,
      ADD CONSTRAINT messages_not_empty CHECK (text <> '' OR picture_ids <> '{}' OR voice_id IS NOT NULL) NOT VALID`);
    await runner.query(`${purposes()} NOT VALID`);
  }
}
