import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the day that an article shows was chosen: one that was not follows the day on which it is published. */
export class DaysChosen1764003130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog_posts ADD COLUMN day_chosen boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog_posts DROP COLUMN day_chosen');
  }
}
