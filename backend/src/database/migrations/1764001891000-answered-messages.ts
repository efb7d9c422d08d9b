import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to which message the coach has answered. Of threads that are here: all where nobody waits, else all before the first that waits. */
export class AnsweredMessages1764001891000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE threads ADD COLUMN answered_n integer NOT NULL DEFAULT 0');
    await runner.query(`UPDATE threads t SET answered_n = CASE WHEN waiting_since IS NULL THEN last_n
      ELSE coalesce((SELECT min(n) - 1 FROM messages m WHERE m.student_id = t.student_id AND m.sender = 'student' AND m.sent_at >= t.waiting_since), 0) END`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE threads DROP COLUMN answered_n');
  }
}
