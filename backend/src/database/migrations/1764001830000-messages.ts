import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a student and the coach write to each other, the clock of its answers, and what the coach keeps for writing them. */
export class Messages1764001830000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE threads (
      student_id uuid NOT NULL CONSTRAINT threads_pkey PRIMARY KEY,
      last_n integer NOT NULL DEFAULT 0,
      last_at timestamptz NOT NULL,
      student_read_n integer NOT NULL DEFAULT 0,
      coach_read_n integer NOT NULL DEFAULT 0,
      waiting_since timestamptz,
      due_at timestamptz,
      warned_hours smallint)`);
    await runner.query('CREATE INDEX threads_waiting_since_last_at_idx ON threads (waiting_since, last_at DESC)');
    await runner.query('CREATE INDEX threads_due ON threads (due_at) WHERE due_at IS NOT NULL');
    await runner.query(`CREATE TABLE messages (
      id uuid NOT NULL CONSTRAINT messages_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      n integer NOT NULL,
      client_id uuid NOT NULL,
      sender text NOT NULL,
      staff_id integer,
      via_email boolean NOT NULL DEFAULT false,
      text text NOT NULL,
      picture_ids uuid[] NOT NULL DEFAULT '{}',
      module_id text,
      submission_id uuid,
      mark_id text,
      ticks bigint,
      timescale integer,
      sent_at timestamptz NOT NULL,
      CONSTRAINT messages_student_id_n_key UNIQUE (student_id, n),
      CONSTRAINT messages_student_id_sender_client_id_key UNIQUE (student_id, sender, client_id),
      CONSTRAINT messages_sender_check CHECK ((sender = 'coach') = (staff_id IS NOT NULL)),
      CONSTRAINT messages_not_empty CHECK (text <> '' OR picture_ids <> '{}'),
      CONSTRAINT messages_second_check CHECK ((ticks IS NULL) = (timescale IS NULL) AND (ticks IS NULL OR submission_id IS NOT NULL)))`);
    await runner.query(`CREATE TABLE phrases (
      id uuid NOT NULL CONSTRAINT phrases_pkey PRIMARY KEY,
      text text NOT NULL CONSTRAINT phrases_text_key UNIQUE,
      saved_at timestamptz NOT NULL)`);
    await runner.query(`CREATE TABLE coach_absence (
      staff_id integer NOT NULL CONSTRAINT coach_absence_pkey PRIMARY KEY,
      until timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['coach_absence', 'phrases', 'messages', 'threads']) await runner.query(`DROP TABLE ${table}`);
  }
}
