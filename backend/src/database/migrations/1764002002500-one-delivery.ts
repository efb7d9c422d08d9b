import type { MigrationInterface, QueryRunner } from 'typeorm';

const EMPTY = `'{"schema":1,"marks":[],"fixFirstMarkId":null,"takes":[],"drillIds":[],"drillTimesPerWeek":3,"drillsUntil":null,"scores":null,"notes":""}'::jsonb`;
/** Where a piece of feedback belongs: its submission's review, or its video's. */
const OF_FEEDBACK = 'r.submission_id = f.submission_id OR (f.submission_id IS NULL AND r.video_path = f.video_path)';
/** The words that a revision is told by. */
const TOLD = `coalesce(nullif(btrim(b.content->>'notes'), ''),
  (SELECT mark->>'text' FROM jsonb_array_elements(b.content->'marks') mark WHERE mark->>'id' = b.content->>'fixFirstMarkId'))`;

/** Feedback given by a form is a revision of a review, as what the room delivers is: each that was given becomes one, in its order. */
export class OneDelivery1764002002500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER review_revisions_append_only ON review_revisions');
    await runner.query(`ALTER TABLE reviews ALTER COLUMN submission_id DROP NOT NULL, ADD COLUMN video_path text,
      ADD CONSTRAINT reviews_video_path_key UNIQUE (video_path),
      ADD CONSTRAINT reviews_subject_check CHECK ((submission_id IS NULL) <> (video_path IS NULL))`);
    await runner.query(
      `ALTER TABLE review_revisions ALTER COLUMN replaced DROP NOT NULL, ADD COLUMN loom_url text, ADD COLUMN video_path text`,
    );
    await runner.query('ALTER TABLE feedback ADD COLUMN has_review boolean NOT NULL DEFAULT false, DROP CONSTRAINT feedback_not_empty');
    await runner.query('UPDATE feedback SET has_review = true WHERE review_revision_id IS NOT NULL');
    await notEmpty(runner, 'has_review');
    await runner.query(`INSERT INTO reviews (id, submission_id, video_path, student_id, version, draft)
      SELECT gen_random_uuid(), submission_id, video_path, student_id, 0, ${EMPTY}
      FROM (SELECT DISTINCT submission_id, CASE WHEN submission_id IS NULL THEN video_path END AS video_path, student_id FROM feedback) f
      WHERE NOT EXISTS (SELECT 1 FROM reviews r WHERE ${OF_FEEDBACK})`);
    await runner.query(`UPDATE review_revisions v SET loom_url = f.loom_url, video_path = f.video_path
      FROM feedback f WHERE f.review_revision_id = v.id AND f.source = 'room'`);
    await runner.query(`INSERT INTO review_revisions (id, review_id, n, content, loom_url, video_path, score_id, replaced, delivered_at)
      SELECT f.id, r.id, 1000000 + row_number() OVER (PARTITION BY r.id ORDER BY f.given_at, f.id),
        CASE WHEN b.id IS NULL THEN jsonb_set(${EMPTY}, '{notes}', to_jsonb(f.notes))
          WHEN f.notes = ${TOLD} THEN b.content ELSE jsonb_set(b.content, '{notes}', to_jsonb(f.notes)) END,
        f.loom_url, f.video_path, b.score_id, NULL, f.given_at
      FROM feedback f JOIN reviews r ON ${OF_FEEDBACK} LEFT JOIN review_revisions b ON b.id = f.review_revision_id
      WHERE f.source <> 'room'`);
    await runner.query(`UPDATE feedback SET review_revision_id = id WHERE source <> 'room'`);
    await runner.query('ALTER TABLE feedback ALTER COLUMN review_revision_id SET NOT NULL');
    await runner.query(`UPDATE review_revisions v SET n = -ranked.place FROM (
        SELECT id, row_number() OVER (PARTITION BY review_id ORDER BY delivered_at, n) AS place FROM review_revisions) ranked
      WHERE ranked.id = v.id`);
    await runner.query('UPDATE review_revisions SET n = -n');
    await runner.query(`UPDATE reviews r SET version = version + 1, draft = jsonb_set(draft, '{notes}', latest.content->'notes')
      FROM (SELECT DISTINCT ON (review_id) review_id, content, replaced FROM review_revisions WHERE undone_at IS NULL
        ORDER BY review_id, n DESC) latest
      WHERE latest.review_id = r.id AND latest.replaced IS NULL AND r.draft->>'notes' = coalesce(
        (SELECT content->>'notes' FROM review_revisions v WHERE v.review_id = r.id AND v.replaced IS NOT NULL AND v.undone_at IS NULL
          ORDER BY n DESC LIMIT 1), '')`);
    await appendOnly(runner, 'id, review_id, n, content, loom_url, video_path, score_id, replaced, delivered_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER review_revisions_append_only ON review_revisions');
    await runner.query('ALTER TABLE feedback ALTER COLUMN review_revision_id DROP NOT NULL, DROP CONSTRAINT feedback_not_empty');
    await runner.query(`UPDATE feedback f SET review_revision_id = CASE WHEN f.has_review THEN (
        SELECT v.id FROM review_revisions v JOIN review_revisions own ON own.id = f.review_revision_id AND own.review_id = v.review_id
        WHERE v.replaced IS NOT NULL AND v.undone_at IS NULL AND v.n < own.n ORDER BY v.n DESC LIMIT 1) END
      WHERE f.source <> 'room'`);
    await notEmpty(runner, 'review_revision_id IS NOT NULL');
    await runner.query('ALTER TABLE feedback DROP COLUMN has_review');
    await runner.query('DELETE FROM review_revisions WHERE replaced IS NULL');
    await runner.query('DELETE FROM reviews WHERE submission_id IS NULL');
    await runner.query(`ALTER TABLE review_revisions ALTER COLUMN replaced SET NOT NULL, DROP COLUMN loom_url, DROP COLUMN video_path`);
    await runner.query(`ALTER TABLE reviews DROP CONSTRAINT reviews_subject_check, DROP COLUMN video_path,
      ALTER COLUMN submission_id SET NOT NULL`);
    await appendOnly(runner, 'id, review_id, n, content, score_id, replaced, delivered_at');
  }
}

const notEmpty = (runner: QueryRunner, orReview: string): Promise<unknown> =>
  runner.query(`ALTER TABLE feedback ADD CONSTRAINT feedback_not_empty
    CHECK (loom_url IS NOT NULL OR video_path IS NOT NULL OR notes <> '' OR ${orReview})`);

const appendOnly = (runner: QueryRunner, columns: string): Promise<unknown> =>
  runner.query(`CREATE TRIGGER review_revisions_append_only BEFORE UPDATE OF ${columns}
    ON review_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
