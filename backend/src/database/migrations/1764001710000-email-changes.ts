import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that students change: confirmed at the new one, and undone from the old one for a week. */
export class EmailChanges1764001710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE email_changes (
      id uuid NOT NULL CONSTRAINT email_changes_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      old_email citext NOT NULL,
      new_email citext NOT NULL,
      asked_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      undone_at timestamptz)`);
    await runner.query('CREATE INDEX email_changes_student_id_asked_at_idx ON email_changes (student_id, asked_at)');
    await purposes(runner, `'set-password', 'password-reset', 'confirm-email', 'change-email', 'undo-email-change'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM account_tokens WHERE purpose IN ('change-email', 'undo-email-change')`);
    await purposes(runner, `'set-password', 'password-reset', 'confirm-email'`);
    await runner.query('DROP TABLE email_changes');
  }
}

const purposes = async (runner: QueryRunner, known: string): Promise<void> => {
  await runner.query('ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check');
  await runner.query(`ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN (${known}))`);
};
