import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Students can put a module's drill on their own list. */
export class ChosenDrills1764004100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE drills_given ADD COLUMN IF NOT EXISTS chosen boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drills_given DROP COLUMN chosen');
  }
}
