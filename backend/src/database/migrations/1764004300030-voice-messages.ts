import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message can have a voice recording, with or without text. */
export class VoiceMessages1764004300030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE messages ADD COLUMN voice_id uuid, ADD COLUMN voice_ms int,
      ADD CONSTRAINT messages_voice_check CHECK ((voice_id IS NULL) = (voice_ms IS NULL)),
      DROP CONSTRAINT messages_not_empty,
      ADD CONSTRAINT messages_not_empty CHECK (text <> '' OR picture_ids <> '{}' OR voice_id IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE messages DROP CONSTRAINT messages_not_empty, DROP CONSTRAINT messages_voice_check,
      DROP COLUMN voice_id, DROP COLUMN voice_ms,
      ADD CONSTRAINT messages_not_empty CHECK (text <> '' OR picture_ids <> '{}') NOT VALID`);
  }
}
