import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are to be erased, after a week in which that can be taken back. */
export class AccountDeletions1764001861000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students ADD COLUMN erasure_due_at timestamptz, ADD COLUMN erased_at timestamptz');
    await runner.query(`CREATE TABLE account_deletions (
      id uuid NOT NULL CONSTRAINT account_deletions_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      state text NOT NULL,
      asked_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      ended_at timestamptz,
      stopped_renewal boolean NOT NULL DEFAULT false,
      CONSTRAINT account_deletions_state_check CHECK (state IN ('waiting', 'erasing', 'withdrawn', 'done')),
      CONSTRAINT account_deletions_ended_check CHECK ((state IN ('withdrawn', 'done')) = (ended_at IS NOT NULL)))`);
    await runner.query(
      `CREATE UNIQUE INDEX account_deletions_one_open ON account_deletions (student_id) WHERE state IN ('waiting', 'erasing')`,
    );
    await runner.query(`CREATE INDEX account_deletions_due ON account_deletions (due_at) WHERE state IN ('waiting', 'erasing')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_deletions');
    await runner.query('ALTER TABLE students DROP COLUMN erased_at, DROP COLUMN erasure_due_at');
  }
}
