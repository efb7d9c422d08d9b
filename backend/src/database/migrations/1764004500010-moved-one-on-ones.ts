import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a student can cancel a 1-on-1 that the coach moved, however soon it starts. */
export class MovedOneOnOnes1764004500010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE one_on_one_requests ADD COLUMN change_until_at_least timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE one_on_one_requests DROP COLUMN change_until_at_least');
  }
}
