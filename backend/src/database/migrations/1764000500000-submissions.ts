import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Submissions1764000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE submissions (
      id uuid NOT NULL CONSTRAINT submissions_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      module_id text,
      title text NOT NULL,
      description text NOT NULL,
      skill_area text NOT NULL,
      skill_area_given text NOT NULL,
      video_link text NOT NULL,
      link_revision integer NOT NULL DEFAULT 1,
      status text NOT NULL DEFAULT 'submitted',
      link_validation_status text NOT NULL DEFAULT 'pending',
      link_validation_error text,
      feedback_state text NOT NULL DEFAULT 'not-started',
      queue_place smallint NOT NULL,
      covered boolean NOT NULL,
      submitted_at timestamptz NOT NULL,
      valid_since timestamptz NOT NULL,
      due_at timestamptz,
      paused_at timestamptz,
      first_feedback_at timestamptz,
      CONSTRAINT submissions_status_check CHECK (status IN ('submitted', 'invalid_link', 'feedback_submitted')),
      CONSTRAINT submissions_link_check CHECK (link_validation_status IN ('pending', 'valid', 'invalid', 'unknown')),
      CONSTRAINT submissions_clock_check CHECK ((first_feedback_at IS NULL) = (feedback_state = 'not-started')))`);
    await runner.query('CREATE INDEX submissions_student_id_submitted_at_idx ON submissions (student_id, submitted_at)');
    await runner.query('CREATE INDEX submissions_queue_place_submitted_at_id_idx ON submissions (queue_place, submitted_at, id)');
    await runner.query('CREATE INDEX submissions_promised ON submissions (due_at, id) WHERE first_feedback_at IS NULL AND queue_place > 0');
    await runner.query('CREATE INDEX submissions_uncovered ON submissions (student_id) WHERE NOT covered AND first_feedback_at IS NULL');
    await this.keepCounts(runner);
    await runner.query(`CREATE TABLE feedback (
      id uuid NOT NULL CONSTRAINT feedback_pkey PRIMARY KEY,
      submission_id uuid,
      student_id uuid NOT NULL,
      staff_id integer NOT NULL,
      source text NOT NULL,
      loom_url text,
      notes text NOT NULL DEFAULT '',
      video_path text,
      given_at timestamptz NOT NULL,
      superseded_at timestamptz,
      CONSTRAINT feedback_source_check CHECK (source IN ('dialog', 'review', 'upload')),
      CONSTRAINT feedback_not_empty CHECK (loom_url IS NOT NULL OR video_path IS NOT NULL OR notes <> ''))`);
    await runner.query('CREATE UNIQUE INDEX feedback_one_current ON feedback (submission_id) WHERE superseded_at IS NULL');
    await runner.query('CREATE INDEX feedback_student_id_given_at_idx ON feedback (student_id, given_at)');
    await runner.query(`CREATE TABLE link_checks (
      id uuid NOT NULL CONSTRAINT link_checks_pkey PRIMARY KEY,
      submission_id uuid NOT NULL,
      link_revision integer NOT NULL,
      trigger text NOT NULL,
      outcome text NOT NULL,
      reason text NOT NULL,
      checked_at timestamptz NOT NULL,
      CONSTRAINT link_checks_outcome_check CHECK (outcome IN ('valid', 'invalid', 'unknown')))`);
    await runner.query('CREATE INDEX link_checks_submission_id_checked_at_idx ON link_checks (submission_id, checked_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE link_checks, feedback, submissions, submission_counts');
    await runner.query('DROP FUNCTION count_submissions');
  }

  /** How many there are, kept rather than counted: the coach's list says its length at any size. Rows are locked in order, so two changes never wait for each other. */
  async keepCounts(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE submission_counts (
      queue_place smallint NOT NULL,
      skill_area text NOT NULL,
      reviewed boolean NOT NULL,
      count bigint NOT NULL,
      CONSTRAINT submission_counts_pkey PRIMARY KEY (queue_place, skill_area, reviewed))`);
    await runner.query(`CREATE FUNCTION count_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO submission_counts AS kept
            SELECT queue_place, skill_area, first_feedback_at IS NOT NULL, count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            ON CONFLICT (queue_place, skill_area, reviewed) DO UPDATE SET count = kept.count + excluded.count;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO submission_counts AS kept
            SELECT queue_place, skill_area, first_feedback_at IS NOT NULL, -count(*) FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            ON CONFLICT (queue_place, skill_area, reviewed) DO UPDATE SET count = kept.count + excluded.count;
        ELSE
          INSERT INTO submission_counts AS kept
            SELECT queue_place, skill_area, first_feedback_at IS NOT NULL, sum(change)
              FROM (SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM removed) AS changes
              GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
            ON CONFLICT (queue_place, skill_area, reviewed) DO UPDATE SET count = kept.count + excluded.count;
        END IF;
        RETURN NULL;
      END $$`);
    for (const [event, tables] of [
      ['INSERT', 'NEW TABLE AS added'],
      ['DELETE', 'OLD TABLE AS removed'],
      ['UPDATE', 'NEW TABLE AS added OLD TABLE AS removed'],
    ]) {
      await runner.query(`CREATE TRIGGER submissions_count_${event?.toLowerCase()} AFTER ${event} ON submissions
        REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION count_submissions()`);
    }
  }
}
