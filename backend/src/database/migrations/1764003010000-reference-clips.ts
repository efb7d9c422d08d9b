import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The coach's library of clips that are put beside a student's video. */
export class ReferenceClips1764003010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE reference_clips (
      id uuid NOT NULL CONSTRAINT reference_clips_pkey PRIMARY KEY,
      upload_id uuid NOT NULL,
      name text NOT NULL,
      skill_area text NOT NULL,
      shows text NOT NULL,
      added_at timestamptz NOT NULL,
      CONSTRAINT reference_clips_upload_id_key UNIQUE (upload_id),
      CONSTRAINT reference_clips_area_check CHECK (skill_area IN ('rolling', 'playboating', 'river-running', 'strokes', 'fitness', 'mindset', 'safety', 'general')),
      CONSTRAINT reference_clips_texts_check CHECK (char_length(name) BETWEEN 1 AND 120 AND char_length(shows) <= 120))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reference_clips');
  }
}
