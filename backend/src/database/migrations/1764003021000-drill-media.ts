import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES = ['submission', 'module', 'feedback', 'voice', 'reference', 'picture'];

/** What an upload may be for. */
const allowPurposes = async (runner: QueryRunner, purposes: readonly string[]): Promise<void> => {
  await runner.query('ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check');
  const known = purposes.map((purpose) => `'${purpose}'`).join(', ');
  await runner.query(`ALTER TABLE uploads ADD CONSTRAINT uploads_purpose_check CHECK (purpose IN (${known}))`);
};

/** Drills that the coach edits, each with a clip or a picture; a given one keeps those of its day. */
export class DrillMedia1764003021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['drills', 'drills_given']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN clip_id uuid, ADD COLUMN picture_id uuid`);
      await runner.query(`CREATE INDEX ${table}_clip ON ${table} (clip_id) WHERE clip_id IS NOT NULL`);
      await runner.query(`CREATE INDEX ${table}_picture ON ${table} (picture_id) WHERE picture_id IS NOT NULL`);
    }
    await runner.query('ALTER TABLE drills ADD COLUMN version integer NOT NULL DEFAULT 0');
    await allowPurposes(runner, [...PURPOSES, 'drill']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE uploads SET purpose = 'reference' WHERE purpose = 'drill'`);
    await allowPurposes(runner, PURPOSES);
    await runner.query('ALTER TABLE drills DROP COLUMN version');
    for (const table of ['drills_given', 'drills']) {
      await runner.query(`DROP INDEX ${table}_clip, ${table}_picture`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN clip_id, DROP COLUMN picture_id`);
    }
  }
}
