import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The nudge of a quiet week is off for everyone until they turn it on. */
export class QuietWeekIsOptIn1764004300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE students ALTER unwanted_mails SET DEFAULT '{quiet-week}'`);
    await runner.query(
      `UPDATE students SET unwanted_mails = array_append(unwanted_mails, 'quiet-week')
        WHERE NOT 'quiet-week' = ANY (unwanted_mails)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE students ALTER unwanted_mails SET DEFAULT '{}'`);
    await runner.query(
      `UPDATE students SET unwanted_mails = array_remove(unwanted_mails, 'quiet-week')`,
    );
  }
}
