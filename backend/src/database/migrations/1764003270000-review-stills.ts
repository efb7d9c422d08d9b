import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A delivered review may have a picture of its fix-first mark, which its email shows. */
export class ReviewStills1764003270000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE review_revisions ADD COLUMN still_id uuid');
    await runner.query('CREATE INDEX review_revisions_still_id ON review_revisions (still_id) WHERE still_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE review_revisions DROP COLUMN still_id');
  }
}
