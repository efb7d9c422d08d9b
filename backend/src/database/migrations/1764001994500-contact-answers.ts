import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of the contact form are answered from the console, once, or closed where they were answered another way. */
export class ContactAnswers1764001994500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE contact_messages ADD COLUMN closed_at timestamptz, ADD COLUMN closed_by integer, ADD COLUMN answer text',
    );
    await runner.query(
      'ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_answer_check CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (answer IS NULL OR closed_at IS NOT NULL))',
    );
    // What came before was answered by mail.
    await runner.query('UPDATE contact_messages SET closed_at = now(), closed_by = 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_messages DROP COLUMN closed_at, DROP COLUMN closed_by, DROP COLUMN answer');
  }
}
