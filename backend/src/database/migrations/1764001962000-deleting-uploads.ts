import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file that is being deleted: claimed in the row, so that the store is asked outside any transaction. */
export class DeletingUploads1764001962000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP CONSTRAINT uploads_state_check');
    await runner.query(`ALTER TABLE uploads
      ADD CONSTRAINT uploads_state_check CHECK (state IN ('open', 'received', 'checked', 'refused', 'deleting', 'gone'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE uploads SET state = 'gone' WHERE state = 'deleting'`);
    await runner.query('ALTER TABLE uploads DROP CONSTRAINT uploads_state_check');
    await runner.query(`ALTER TABLE uploads
      ADD CONSTRAINT uploads_state_check CHECK (state IN ('open', 'received', 'checked', 'refused', 'gone'))`);
  }
}
