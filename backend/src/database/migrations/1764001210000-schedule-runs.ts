import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A daily task runs once a day in all, however many workers start; a finding that is found again opens again and keeps its note. */
export class ScheduleRuns1764001210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE schedule_runs (
      name text NOT NULL CONSTRAINT schedule_runs_pkey PRIMARY KEY,
      done_at timestamptz NOT NULL)`);
    await runner.query('ALTER TABLE money_findings ADD COLUMN last_note text');
    await runner.query('CREATE INDEX subscriptions_intent_id_idx ON subscriptions (intent_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX subscriptions_intent_id_idx');
    await runner.query('ALTER TABLE money_findings DROP COLUMN last_note');
    await runner.query('DROP TABLE schedule_runs');
  }
}
