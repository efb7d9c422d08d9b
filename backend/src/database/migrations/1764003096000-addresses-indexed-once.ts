import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Students' addresses had two indexes that were the same: each insertion paid for both, and a search may have read both. */
export class AddressesIndexedOnce1764003096000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX students_addresses');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX students_addresses ON students USING gin ((email::text) gin_trgm_ops)');
  }
}
