import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a friend's code was used, and the index by which a paid checkout finds it. */
export class FriendCodesRedeemed1764001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE friend_codes ADD COLUMN redeemed_at timestamptz');
    await runner.query(`CREATE INDEX friend_codes_promotion_code_id_idx ON friend_codes (promotion_code_id)
      WHERE promotion_code_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX friend_codes_promotion_code_id_idx');
    await runner.query('ALTER TABLE friend_codes DROP COLUMN redeemed_at');
  }
}
