import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A site photo belongs to a page; those there are so far are in the vault. */
export class PhotoPages1764004690000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE clinic_photos ADD COLUMN page text NOT NULL DEFAULT 'the-vault'
         CONSTRAINT clinic_photos_page_check CHECK (page IN ('the-vault', 'clinics'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM clinic_photos WHERE page <> 'the-vault'`);
    await runner.query('ALTER TABLE clinic_photos DROP COLUMN page');
  }
}
