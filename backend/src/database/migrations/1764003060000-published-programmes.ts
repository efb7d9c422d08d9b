import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs that the coach writes are the coach's alone until they are published; those that stand already are. */
export class PublishedProgrammes1764003060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE programmes ADD COLUMN published boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE programmes DROP COLUMN published');
  }
}
