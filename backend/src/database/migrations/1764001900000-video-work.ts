import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The copy of a video that can be stepped quickly. Videos that came before get none: nobody asked for it then. */
export class VideoWork1764001900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE video_files
      ADD COLUMN proxy text NOT NULL DEFAULT 'without',
      ADD COLUMN proxy_key text,
      ADD COLUMN proxy_offset bigint NOT NULL DEFAULT 0,
      ADD COLUMN progress smallint NOT NULL DEFAULT 0,
      ADD CONSTRAINT video_files_proxy_check
        CHECK (proxy IN ('waiting', 'making', 'made', 'without') AND (proxy_key IS NOT NULL) = (proxy = 'made')),
      ADD CONSTRAINT video_files_progress_check CHECK (progress BETWEEN 0 AND 100)`);
    await runner.query(`ALTER TABLE video_files ALTER COLUMN proxy SET DEFAULT 'waiting'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE video_files DROP COLUMN proxy, DROP COLUMN proxy_key, DROP COLUMN proxy_offset, DROP COLUMN progress');
  }
}
