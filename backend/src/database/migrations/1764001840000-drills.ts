import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Drills1764001840000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE drills (
      id text NOT NULL CONSTRAINT drills_pkey PRIMARY KEY,
      position integer NOT NULL,
      title text NOT NULL,
      skill_area text NOT NULL,
      module_id text,
      goal text NOT NULL,
      steps jsonb NOT NULL,
      caution text,
      times_per_week smallint NOT NULL,
      retired_at timestamptz,
      CONSTRAINT drills_area_check CHECK (skill_area IN ('rolling', 'playboating', 'river-running', 'strokes', 'fitness', 'mindset', 'safety', 'general')),
      CONSTRAINT drills_often_check CHECK (times_per_week BETWEEN 1 AND 7))`);
    await runner.query(`CREATE TABLE drills_given (
      id uuid NOT NULL CONSTRAINT drills_given_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      drill_id text NOT NULL,
      review_id uuid,
      position smallint NOT NULL,
      title text NOT NULL,
      skill_area text NOT NULL,
      module_id text,
      goal text NOT NULL,
      steps jsonb NOT NULL,
      caution text,
      times_per_week smallint NOT NULL,
      until_date date NOT NULL,
      given_at timestamptz NOT NULL,
      ended_at timestamptz,
      CONSTRAINT drills_given_often_check CHECK (times_per_week BETWEEN 1 AND 7))`);
    await runner.query('CREATE INDEX drills_given_student_idx ON drills_given (student_id, until_date)');
    await runner.query('CREATE INDEX drills_given_review_idx ON drills_given (review_id) WHERE review_id IS NOT NULL');
    await runner.query(`CREATE TABLE drill_ticks (
      student_id uuid NOT NULL,
      id uuid NOT NULL,
      given_id uuid NOT NULL CONSTRAINT drill_ticks_given_id_fkey REFERENCES drills_given (id) ON DELETE CASCADE,
      done_on date NOT NULL,
      note text,
      received_at timestamptz NOT NULL,
      CONSTRAINT drill_ticks_pkey PRIMARY KEY (student_id, id),
      CONSTRAINT drill_ticks_given_id_done_on_key UNIQUE (given_id, done_on),
      CONSTRAINT drill_ticks_note_check CHECK (char_length(note) <= 280))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE drill_ticks, drills_given, drills');
  }
}
