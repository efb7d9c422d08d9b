import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the success page and the mails announce that the intake asks: old injuries, the boat, the rivers. */
export class IntakePaddler1764001520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE intakes ADD COLUMN boat text, ADD COLUMN rivers text, ADD COLUMN injuries text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE intakes DROP COLUMN boat, DROP COLUMN rivers, DROP COLUMN injuries');
  }
}
