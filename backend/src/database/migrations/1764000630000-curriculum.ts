import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATEGORIES = `('Foundation & Basics', 'Essential Strokes', 'Advanced Techniques', 'Application & Summary')`;

export class Curriculum1764000630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE modules (
      id text NOT NULL CONSTRAINT modules_pkey PRIMARY KEY,
      position integer NOT NULL,
      title text NOT NULL,
      category text NOT NULL,
      summary text NOT NULL,
      module_text text NOT NULL,
      opening text NOT NULL,
      video_link text,
      CONSTRAINT modules_category_check CHECK (category IN ${CATEGORIES}),
      CONSTRAINT modules_preview_check CHECK (char_length(summary) <= 120 AND char_length(opening) <= 300))`);
    await runner.query(`CREATE TABLE quiz_questions (
      id uuid NOT NULL CONSTRAINT quiz_questions_pkey PRIMARY KEY,
      module_id text NOT NULL CONSTRAINT quiz_questions_module_id_fkey REFERENCES modules (id) ON DELETE CASCADE,
      position integer NOT NULL,
      question text NOT NULL,
      options text[] NOT NULL,
      answer_index smallint NOT NULL,
      explanation text NOT NULL,
      CONSTRAINT quiz_questions_module_id_position_key UNIQUE (module_id, position),
      CONSTRAINT quiz_questions_answer_check CHECK (answer_index >= 0 AND answer_index < cardinality(options)))`);
    for (const table of ['modules', 'quiz_questions']) {
      await runner.query(`CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quiz_questions, modules');
  }
}
