import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A student's request to move a booked 1-on-1. */
export class OneOnOneMoves1764004300020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE one_on_one_requests ADD COLUMN move_wish text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE one_on_one_requests DROP COLUMN move_wish');
  }
}
