import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Programmes1764001841000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE exercises (
      id text NOT NULL CONSTRAINT exercises_pkey PRIMARY KEY,
      position integer NOT NULL,
      title text NOT NULL,
      cues jsonb NOT NULL,
      fault text NOT NULL,
      easier text NOT NULL,
      harder text NOT NULL,
      figures jsonb NOT NULL)`);
    await runner.query(`CREATE TABLE programmes (
      id text NOT NULL CONSTRAINT programmes_pkey PRIMARY KEY,
      position integer NOT NULL,
      title text NOT NULL,
      kind text NOT NULL,
      summary text NOT NULL,
      content jsonb NOT NULL,
      CONSTRAINT programmes_kind_check CHECK (kind IN ('strength', 'mobility', 'rehab', 'mental')))`);
    await runner.query(`CREATE TABLE session_ticks (
      student_id uuid NOT NULL,
      id uuid NOT NULL,
      programme_id text NOT NULL,
      session_id text NOT NULL,
      week smallint NOT NULL,
      done_on date NOT NULL,
      note text,
      received_at timestamptz NOT NULL,
      CONSTRAINT session_ticks_pkey PRIMARY KEY (student_id, id),
      CONSTRAINT session_ticks_once_a_day UNIQUE (student_id, programme_id, session_id, week, done_on),
      CONSTRAINT session_ticks_note_check CHECK (char_length(note) <= 280))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE session_ticks, programmes, exercises');
  }
}
