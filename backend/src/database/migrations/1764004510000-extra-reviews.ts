import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews that students buy one at a time, and which video uses each. */
export class ExtraReviews1764004510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE extra_reviews (
        id uuid PRIMARY KEY,
        student_id uuid NOT NULL,
        bought_at timestamptz NOT NULL,
        removed_at timestamptz,
        removed_because text,
        CONSTRAINT extra_reviews_because_check CHECK (removed_because IN ('duplicate', 'refunded', 'disputed')),
        CONSTRAINT extra_reviews_removed_check CHECK ((removed_at IS NULL) = (removed_because IS NULL))
      )`,
    );
    await runner.query(
      'CREATE INDEX extra_reviews_student_id_bought_at_idx ON extra_reviews (student_id, bought_at)',
    );
    await runner.query('ALTER TABLE submissions ADD COLUMN extra_review_id uuid');
    await runner.query(
      'ALTER TABLE submissions ADD CONSTRAINT submissions_extra_review_check CHECK (covered OR extra_review_id IS NULL)',
    );
    await runner.query(
      'CREATE UNIQUE INDEX submissions_extra_review_id_idx ON submissions (extra_review_id) WHERE extra_review_id IS NOT NULL',
    );
    await runner.query('ALTER TABLE refunds DROP CONSTRAINT refunds_kind_check');
    await runner.query(
      `ALTER TABLE refunds ADD CONSTRAINT refunds_kind_check CHECK (kind IN ('booking', 'plan', 'second-plan', 'one-on-one', 'extra-review'))`,
    );
  }

  /** Fails while there are refunds of extra reviews, because records of money aren't deleted. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP CONSTRAINT refunds_kind_check');
    await runner.query(
      `ALTER TABLE refunds ADD CONSTRAINT refunds_kind_check CHECK (kind IN ('booking', 'plan', 'second-plan', 'one-on-one'))`,
    );
    await runner.query('ALTER TABLE submissions DROP COLUMN extra_review_id');
    await runner.query('DROP TABLE extra_reviews');
  }
}
