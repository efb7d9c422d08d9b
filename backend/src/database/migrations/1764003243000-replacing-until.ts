import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A checkout whose page has ended keeps what it holds for a minute, for another one that takes its place. */
export class ReplacingUntil1764003243000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checkout_intents ADD COLUMN replacing_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checkout_intents DROP COLUMN replacing_until');
  }
}
