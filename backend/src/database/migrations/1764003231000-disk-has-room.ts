import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fails with SQLSTATE 53100 while PostgreSQL can write nothing to its disk. So many numbers do not fit into 64 kB of
 * memory, so PostgreSQL puts them into a temporary file of about a megabyte: no row, no log and no dead space stay behind.
 */
export class DiskHasRoom1764003231000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION assert_disk_has_room() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' AS $$
      BEGIN
        PERFORM count(*) FROM generate_series(1, 50000);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION assert_disk_has_room()');
  }
}
