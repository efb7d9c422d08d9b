import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../../common/http/list-query';
import { pageOrNext } from '../../common/lists/next-by-id';
import { COUNTED_AT_MOST, countSome } from '../../common/postgres/count-some';
import { likeAnywhere, searched } from '../../common/postgres/like-anywhere';
import { EmailMessage, type EmailStatus } from './email-message.entity';
import type { RenderedMail } from './mail-renderer';

/** The columns that a list of emails shows. */
const LISTED = [
  ...(['id', 'template', 'to', 'status', 'subject', 'attempts'] as const),
  ...(['lastError', 'createdAt', 'sentAt', 'repeatAt'] as const),
] satisfies readonly (keyof EmailMessage)[];

/** Repeated requests within this many seconds count as one. */
const ONE_PRESS_S = 10;

export interface EmailFilter {
  readonly status?: EmailStatus;
  readonly to?: string;
  readonly template?: string;
  /** Only emails whose address is now suspended. */
  readonly toSuspended?: boolean;
  /** Part of the address or the subject. */
  readonly words?: string;
}

export type NewEmail = Pick<
  EmailMessage,
  'id' | 'template' | 'to' | 'causedBy' | 'data' | 'sealedSecrets' | 'testWords'
>;

/**
 * Counts of the emails of one cause: all of them; those sent (or kept if no server is set); those
 * not delivered (failed, refused or withheld); and those with an unknown outcome that aren't sent
 * again automatically. The rest are still on their way.
 */
export interface MailDelivery {
  readonly mails: number;
  readonly sent: number;
  readonly failed: number;
  readonly unknown: number;
}

@Injectable()
export class EmailsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns false if the same event has already caused this email. */
  async add(tx: EntityManager, email: NewEmail): Promise<boolean> {
    return (await this.addMany(tx, [email])).length > 0;
  }

  /** Returns the ids of those that are new. */
  async addMany(tx: EntityManager, emails: readonly NewEmail[]): Promise<string[]> {
    const inserting = tx.createQueryBuilder().insert().into(EmailMessage);
    const { raw } = await inserting
      .values([...emails])
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as { id: string }[]).map(({ id }) => id);
  }

  async sentSince(
    tx: EntityManager,
    templates: readonly string[],
    since: Date,
  ): Promise<Set<string>> {
    const rows = await tx.query<{ address: string }[]>(
      'SELECT DISTINCT lower("to"::text) AS address FROM emails WHERE template = ANY ($1::text[]) AND created_at > $2',
      [templates, since],
    );
    return new Set(rows.map(({ address }) => address));
  }

  /** Returns deliveries by cause; a cause without emails isn't included. */
  async deliveriesOf(causes: readonly string[]): Promise<ReadonlyMap<string, MailDelivery>> {
    const rows = await this.db.query<(MailDelivery & { readonly cause: string })[]>(
      `SELECT caused_by AS cause, count(*)::int AS mails, count(*) FILTER (WHERE status IN ('sent', 'kept'))::int AS sent,
          count(*) FILTER (WHERE status IN ('failed', 'refused', 'withheld'))::int AS failed,
          count(*) FILTER (WHERE status = 'unknown' AND repeat_at IS NULL)::int AS unknown
         FROM emails WHERE caused_by = ANY($1) GROUP BY caused_by`,
      [causes],
    );
    return new Map(rows.map(({ cause, ...delivery }) => [cause, delivery]));
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<EmailMessage | null> {
    return tx.findOneBy(EmailMessage, { id });
  }

  /** Records that the server clearly rejected the email, so it doesn't have it. */
  async dataRefused(tx: EntityManager, id: string): Promise<void> {
    await tx.update(EmailMessage, { id }, { status: 'queued', dataBegunAt: null });
  }

  /**
   * Records that the server may or may not have accepted it. If `repeatAfterMs` is null, it isn't
   * sent again automatically.
   */
  async outcomeUnknown(
    tx: EntityManager,
    id: string,
    reason: string,
    repeatAfterMs: number | null,
  ): Promise<void> {
    await tx.query(
      `UPDATE emails SET status = 'unknown', data_begun_at = NULL, unknown_outcomes = unknown_outcomes + 1, attempts = attempts + 1,
          last_error = $2, repeat_at = now() + make_interval(secs => $3 / 1000.0)
        WHERE id = $1`,
      [id, reason, repeatAfterMs],
    );
  }

  /**
   * Marks an email as sent after the server accepted it late, from a worker that had already lost
   * it to another one; it's then not repeated.
   */
  async markSentLate(id: string, sending: number, mail: RenderedMail): Promise<void> {
    const { subject, html, text } = mail;
    const counted = { sentAt: () => 'now()', attempts: () => 'attempts + 1' };
    const sent = {
      status: 'sent',
      subject,
      html,
      text,
      lastError: null,
      dataBegunAt: null,
      repeatAt: null,
      ...counted,
    } as const;
    await this.db.manager.update(
      EmailMessage,
      { id, sendings: sending, status: In(['sending', 'unknown']) },
      sent,
    );
  }

  async markFailed(tx: EntityManager, id: string): Promise<void> {
    await tx.update(EmailMessage, { id }, { status: 'failed' });
  }

  /** Keeps it unsent, as it would have been sent. */
  async markUnsent(
    tx: EntityManager,
    id: string,
    status: 'refused' | 'withheld',
    reason: string,
    mail: RenderedMail,
  ): Promise<void> {
    const { subject, html, text } = mail;
    const tries = status === 'refused' ? { attempts: () => 'attempts + 1' } : {};
    await tx.update(
      EmailMessage,
      { id },
      {
        status,
        subject,
        html,
        text,
        lastError: reason,
        dataBegunAt: null,
        repeatAt: null,
        ...tries,
      },
    );
  }

  /** Records that the server accepted it and returned it later. */
  async cameBack(tx: EntityManager, id: string, to: string, reason: string): Promise<void> {
    await tx.update(
      EmailMessage,
      { id, to, status: 'sent' },
      { status: 'refused', lastError: reason },
    );
  }

  /** Runs outside the job's transaction, which is about to roll back. */
  async noteFailure(id: string, lastError: string): Promise<void> {
    await this.db.manager.update(
      EmailMessage,
      { id },
      { lastError, attempts: () => 'attempts + 1' },
    );
  }

  /**
   * Returns the number of this sending; null if the email doesn't exist, is on its way, or was
   * requested just now.
   */
  async askAgain(tx: EntityManager, id: string): Promise<number | null> {
    const [rows] = await tx.query<[{ sendings: number }[], number]>(
      `UPDATE emails SET sendings = sendings + 1, status = 'queued', unknown_outcomes = 0, asked_at = now()
        WHERE id = $1 AND asked_at < now() - make_interval(secs => $2)
          AND (status IN ('sent', 'kept', 'failed', 'refused', 'withheld') OR (status = 'unknown' AND repeat_at IS NULL))
        RETURNING sendings`,
      [id, ONE_PRESS_S],
    );
    return rows[0]?.sendings ?? null;
  }

  /**
   * Withdraws emails that no server has received yet, and those that would be sent again because
   * the outcome is unknown.
   */
  async withdraw(tx: EntityManager, template: string, to: string, reason: string): Promise<void> {
    await tx.query(
      `UPDATE emails SET status = 'withheld', last_error = $3, repeat_at = NULL
        WHERE "to" = $2 AND template = $1 AND data_begun_at IS NULL AND (status = 'queued' OR (status = 'unknown' AND repeat_at IS NOT NULL))`,
      [template, to, reason],
    );
  }

  async removeCausedBy(tx: EntityManager, causes: readonly string[]): Promise<void> {
    await tx.query(`DELETE FROM emails WHERE split_part(caused_by, ':', 1) = ANY ($1::text[])`, [
      causes,
    ]);
  }

  /** Removes emails sent more than a day ago, since no one asks about them any more. */
  async removeSent(template: string): Promise<void> {
    await this.db.query(
      `DELETE FROM emails WHERE template = $1 AND status IN ('sent', 'kept') AND sent_at < app_now() - interval '1 day'`,
      [template],
    );
  }

  countOf(status: EmailStatus): Promise<number> {
    return countSome(this.db.manager, 'FROM emails WHERE status = $1', [status]);
  }

  /**
   * Returns lowercase addresses that permanently got none of their emails of these templates:
   * refused, or withheld. Latest first, up to the limit of `countSome`.
   */
  async undelivered(templates: readonly string[], days: number): Promise<string[]> {
    const rows = await this.db.query<{ address: string }[]>(
      `SELECT lower("to"::text) AS address FROM emails
        WHERE status IN ('refused', 'withheld') AND template = ANY ($1::text[]) AND created_at > app_now() - make_interval(days => $2)
        GROUP BY 1 ORDER BY max(created_at) DESC LIMIT $3`,
      [templates, days, COUNTED_AT_MOST],
    );
    return rows.map(({ address }) => address);
  }

  /** Lists emails without their content. */
  list(query: ListQuery, filter: EmailFilter): Promise<[EmailMessage[], number]> {
    const { order } = query;
    const rows = this.db.manager
      .createQueryBuilder(EmailMessage, 'email')
      .select(LISTED.map((column) => `email.${column}`))
      .orderBy(`email.${order.by}`, order.direction)
      .addOrderBy('email.id', order.direction);
    return pageOrNext(this.filtered(rows, filter), query, 'email.id');
  }

  private filtered(
    query: SelectQueryBuilder<EmailMessage>,
    { status, to, template, toSuspended, words }: EmailFilter,
  ): SelectQueryBuilder<EmailMessage> {
    query.where('true');
    if (status) query.andWhere('email.status = :status', { status });
    if (to) query.andWhere('email.to = :to', { to });
    if (template) query.andWhere('email.template = :template', { template });
    if (toSuspended)
      query.andWhere('EXISTS (SELECT 1 FROM mail_suspensions WHERE address = email.to)');
    if (words)
      query.andWhere(
        `(${searched('email.to::text')} LIKE :like OR ${searched('email.subject')} LIKE :like)`,
        {
          like: likeAnywhere(words),
        },
      );
    return query;
  }
}
