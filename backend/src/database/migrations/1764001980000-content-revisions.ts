import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the coach has published, version by version. */
export class ContentRevisions1764001980000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE content_revisions (
      id uuid NOT NULL CONSTRAINT content_revisions_pkey PRIMARY KEY,
      kind text NOT NULL,
      key text NOT NULL,
      version integer NOT NULL,
      change text NOT NULL,
      content jsonb NOT NULL,
      staff_id integer,
      at timestamptz NOT NULL DEFAULT app_now(),
      CONSTRAINT content_revisions_kind_key_version_key UNIQUE (kind, key, version),
      CONSTRAINT content_revisions_change_check CHECK (change IN ('found', 'created', 'changed', 'deleted', 'restored')))`);
    await runner.query('CREATE INDEX content_revisions_at_idx ON content_revisions (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_revisions');
  }
}
