import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What to film for a module's practical, and why each answer of a quiz is right or wrong. */
export class ModuleTasks1764002013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE modules ADD COLUMN practical_task text,
      ADD CONSTRAINT modules_practical_task_check CHECK (char_length(practical_task) <= 600)`);
    await runner.query(`ALTER TABLE quiz_questions ADD COLUMN option_notes text[] NOT NULL DEFAULT '{}',
      ADD CONSTRAINT quiz_questions_notes_check CHECK (cardinality(option_notes) IN (0, cardinality(options)))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quiz_questions DROP COLUMN option_notes');
    await runner.query('ALTER TABLE modules DROP COLUMN practical_task');
  }
}
