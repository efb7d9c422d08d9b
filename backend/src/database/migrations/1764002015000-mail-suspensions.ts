import type { MigrationInterface, QueryRunner } from 'typeorm';

const RCPT_REFUSAL = `^(Can''t send mail - all recipients were rejected|Recipient command failed): 5\\d\\d[ -]`;
/** What is said of the sender, the system, the way there or a policy, not of the mailbox (RFC 3463). */
const NOT_OF_THE_MAILBOX = `: 5\\d\\d[ -]5\\.(1\\.[78]|[3-7]\\.)`;

/** An address that takes no mail is kept with the reason; those whose last mail was refused for good are among them at once. */
export class MailSuspensions1764002015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mail_suspensions (
      address citext PRIMARY KEY,
      cause text NOT NULL CONSTRAINT mail_suspensions_cause_check CHECK (cause IN ('refused', 'bounced', 'complained')),
      reason text NOT NULL,
      since timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`UPDATE emails SET status = 'refused'
      WHERE status = 'failed' AND last_error ~ '${RCPT_REFUSAL}' AND last_error !~ '${NOT_OF_THE_MAILBOX}'`);
    await runner.query(`INSERT INTO mail_suspensions (address, cause, reason, since)
      SELECT DISTINCT ON ("to") "to", 'refused', regexp_replace(last_error, '^[^:]*: ', ''), created_at FROM emails e
      WHERE status = 'refused' AND NOT EXISTS (SELECT 1 FROM emails l WHERE l."to" = e."to" AND l.created_at > e.created_at)
      ORDER BY "to", created_at DESC`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE emails SET status = 'failed' WHERE status IN ('refused', 'withheld')`);
    await runner.query('DROP TABLE mail_suspensions');
  }
}
