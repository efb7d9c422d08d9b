import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews of the review room: draft, delivered revisions, what students understood; feedback that is such a revision. */
export class Reviews1764001820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE reviews (
      id uuid NOT NULL CONSTRAINT reviews_pkey PRIMARY KEY,
      submission_id uuid NOT NULL,
      student_id uuid NOT NULL,
      version integer NOT NULL DEFAULT 0,
      draft jsonb NOT NULL,
      CONSTRAINT reviews_submission_id_key UNIQUE (submission_id))`);
    await runner.query('CREATE INDEX reviews_student_id_idx ON reviews (student_id)');
    await runner.query(`CREATE TABLE review_revisions (
      id uuid NOT NULL CONSTRAINT review_revisions_pkey PRIMARY KEY,
      review_id uuid NOT NULL,
      n integer NOT NULL,
      content jsonb NOT NULL,
      score_id uuid,
      replaced jsonb NOT NULL,
      delivered_at timestamptz NOT NULL,
      undone_at timestamptz,
      CONSTRAINT review_revisions_review_id_n_key UNIQUE (review_id, n))`);
    await runner.query(
      `CREATE TRIGGER review_revisions_append_only BEFORE UPDATE OF id, review_id, n, content, score_id, replaced, delivered_at
        ON review_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
    await runner.query(`CREATE TABLE mark_responses (
      review_id uuid NOT NULL,
      mark_id uuid NOT NULL,
      student_id uuid NOT NULL,
      understood_at timestamptz NOT NULL,
      CONSTRAINT mark_responses_pkey PRIMARY KEY (review_id, mark_id))`);
    await runner.query('CREATE INDEX mark_responses_student_id_idx ON mark_responses (student_id)');
    await runner.query('ALTER TABLE feedback ADD COLUMN review_revision_id uuid');
    await sources(runner, `'dialog', 'review', 'upload', 'room'`, ' OR review_revision_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM feedback WHERE source = 'room'`);
    await sources(runner, `'dialog', 'review', 'upload'`, '');
    await runner.query('ALTER TABLE feedback DROP COLUMN review_revision_id');
    await runner.query('DROP TABLE mark_responses, review_revisions, reviews');
  }
}

const sources = async (runner: QueryRunner, known: string, orFilled: string): Promise<void> => {
  await runner.query('ALTER TABLE feedback DROP CONSTRAINT feedback_source_check, DROP CONSTRAINT feedback_not_empty');
  await runner.query(`ALTER TABLE feedback ADD CONSTRAINT feedback_source_check CHECK (source IN (${known})),
    ADD CONSTRAINT feedback_not_empty CHECK (loom_url IS NOT NULL OR video_path IS NOT NULL OR notes <> ''${orFilled})`);
};
