import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps a friend's name as the student wrote it; codes made before show it in lower case. */
export class FriendsAsWritten1764004200020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE friend_codes ADD COLUMN friend_name text NOT NULL DEFAULT ''`);
    await runner.query('UPDATE friend_codes SET friend_name = friend');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE friend_codes DROP COLUMN friend_name');
  }
}
