import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HELD_LEASES, MARKED_DONE, keysOf, type LeaseKey } from '../../common/outbox/held-leases';
import { BatchLoader } from '../../common/postgres/batch-loader';
import { prepared } from '../../common/postgres/prepared';
import type { EmailMessage } from './email-message.entity';
import type { RenderedMail } from './mail-renderer';
import type { EmailCopy } from './email-copy/email-copy.rules';

/** An email with everything that its sending depends on. */
export interface DueMail extends Pick<
  EmailMessage,
  | 'id'
  | 'template'
  | 'to'
  | 'data'
  | 'sealedSecrets'
  | 'testWords'
  | 'status'
  | 'sendings'
  | 'dataBegunAt'
  | 'unknownOutcomes'
> {
  /** The coach's wording of its template. */
  readonly words: EmailCopy;
  /** Whether its address is a staff member's, or its owner has used a link that was mailed to it. */
  readonly isConfirmed: boolean;
  /** Why its address is suspended; null if it isn't. */
  readonly suspendedFor: string | null;
}

interface Beginning extends LeaseKey {
  readonly emailId: string;
  readonly sending: number;
}

/** Whether the lease was still valid, and whether there was anything to send. */
interface Begun {
  readonly isHeld: boolean;
  readonly isBegun: boolean;
}

interface Finish extends LeaseKey {
  readonly emailId: string;
  readonly to: string;
  readonly status: 'sent' | 'kept';
  readonly mail: RenderedMail;
}

/** Also reads the tables of students and staff. */
const LOAD = {
  name: 'mail.load-due',
  text: `SELECT mail.id, mail.template, mail."to", mail.data, mail.sealed_secrets AS "sealedSecrets", mail.test_words AS "testWords",
      mail.status, mail.sendings, mail.data_begun_at AS "dataBegunAt", mail.unknown_outcomes AS "unknownOutcomes",
      json_build_object('subject', words.subject, 'intro', words.intro, 'closing', words.closing, 'blocks', coalesce(words.blocks, '{}')) AS words,
      suspended.reason AS "suspendedFor",
      EXISTS (SELECT 1 FROM students WHERE email = mail."to" AND email_confirmed_at IS NOT NULL)
        OR EXISTS (SELECT 1 FROM students WHERE held_email = mail."to")
        OR EXISTS (SELECT 1 FROM staff WHERE staff.email = mail."to") AS "isConfirmed"
    FROM emails AS mail LEFT JOIN mail_words AS words ON words.template = mail.template
      LEFT JOIN mail_suspensions AS suspended ON suspended.address = mail."to"
    WHERE mail.id = ANY($1)`,
};
const BEGIN = {
  name: 'mail.begin-data',
  text: `WITH asked AS (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[]) AS asked (job_id, token, email_id, sending)),
    ${HELD_LEASES},
    begun AS (
      UPDATE emails AS mail SET status = 'sending', data_begun_at = now(), repeat_at = NULL FROM asked JOIN held USING (job_id)
       WHERE mail.id = asked.email_id AND mail.sendings = asked.sending AND mail.data_begun_at IS NULL
         AND mail.status NOT IN ('sent', 'kept', 'withheld')
      RETURNING asked.job_id)
    SELECT asked.token, begun.job_id IS NOT NULL AS "isBegun" FROM asked JOIN held USING (job_id) LEFT JOIN begun USING (job_id)`,
};
/**
 * Emails are locked before suspensions, as when someone is erased. An email that a server accepts
 * again lifts a suspension for a refusal; one for a bounce or a spam complaint stays.
 */
const FINISH = {
  name: 'mail.finish',
  text: `WITH asked AS (
      SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::citext[], $5::text[], $6::text[], $7::text[], $8::text[])
        AS asked (job_id, token, email_id, address, status, subject, html, text)),
    ${HELD_LEASES},
    mails AS (
      SELECT mail.id FROM emails AS mail JOIN asked ON mail.id = asked.email_id JOIN held USING (job_id) ORDER BY mail.id FOR UPDATE OF mail),
    finished AS (
      UPDATE emails AS mail SET status = asked.status, subject = asked.subject, html = asked.html, text = asked.text, last_error = NULL,
          data_begun_at = NULL, repeat_at = NULL, sent_at = now(), attempts = mail.attempts + 1
        FROM mails JOIN asked ON mails.id = asked.email_id JOIN held USING (job_id) WHERE mail.id = mails.id),
    taken AS (
      DELETE FROM mail_suspensions AS suspended USING mails JOIN asked ON mails.id = asked.email_id JOIN held USING (job_id)
       WHERE suspended.address = asked.address AND suspended.cause = 'refused' AND asked.status = 'sent'),
    ${MARKED_DONE}
    SELECT asked.token FROM asked JOIN held USING (job_id)`,
};

/**
 * The steps of sending an email. Each is one statement shared by all emails that reach the step at
 * about the same time, and writes only for those whose lease is still valid.
 */
@Injectable()
export class MailDeliveries {
  private readonly loads = new BatchLoader((ids: readonly string[]) => this.loadAll(ids));
  private readonly beginnings = new BatchLoader((beginnings: readonly Beginning[]) =>
    this.beginAll(beginnings),
  );
  private readonly finishes = new BatchLoader((finishes: readonly Finish[]) =>
    this.finishAll(finishes),
  );

  constructor(private readonly db: DataSource) {}

  /** Returns null if it doesn't exist. */
  load(id: string): Promise<DueMail | null> {
    return this.loads.ask(id);
  }

  /** Saves and commits the start before the server gets the first byte. */
  begin(beginning: Beginning): Promise<Begun> {
    return this.beginnings.ask(beginning);
  }

  /** Saves the outcome and marks the job done; returns false if the lease was no longer valid. */
  finish(finish: Finish): Promise<boolean> {
    return this.finishes.ask(finish);
  }

  private async loadAll(ids: readonly string[]): Promise<(DueMail | null)[]> {
    const mails = await prepared<DueMail[]>(this.db, LOAD, [ids]);
    const byId = new Map(mails.map((mail) => [mail.id, mail]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  private async beginAll(beginnings: readonly Beginning[]): Promise<Begun[]> {
    const columns = [
      ...keysOf(beginnings),
      beginnings.map(({ emailId }) => emailId),
      beginnings.map(({ sending }) => sending),
    ];
    const held = await prepared<{ token: string; isBegun: boolean }[]>(this.db, BEGIN, columns);
    const byToken = new Map(held.map(({ token, isBegun }) => [token, isBegun]));
    return beginnings.map(({ token }) => ({
      isHeld: byToken.has(token),
      isBegun: byToken.get(token) ?? false,
    }));
  }

  private async finishAll(finishes: readonly Finish[]): Promise<boolean[]> {
    const held = await prepared<{ token: string }[]>(this.db, FINISH, [
      ...keysOf(finishes),
      finishes.map(({ emailId }) => emailId),
      finishes.map(({ to }) => to),
      finishes.map(({ status }) => status),
      finishes.map(({ mail }) => mail.subject),
      finishes.map(({ mail }) => mail.html),
      finishes.map(({ mail }) => mail.text),
    ]);
    const tokens = new Set(held.map(({ token }) => token));
    return finishes.map(({ token }) => tokens.has(token));
  }
}
