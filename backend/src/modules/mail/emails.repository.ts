import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../../common/http/list-query';
import { LongLists } from '../../common/kept-sums/long-lists';
import { isForFile, pageOrNext } from '../../common/lists/next-by-id';
import { COUNTED_AT_MOST, countSome } from '../../common/postgres/count-some';
import { likeAnywhere } from '../../common/postgres/like-anywhere';
import { EmailMessage, type EmailStatus } from './email-message.entity';
import type { RenderedMail } from './mail-renderer';

/** What a list of mails tells. */
const LISTED = [
  ...(['id', 'template', 'to', 'status', 'subject', 'attempts'] as const),
  ...(['lastError', 'createdAt', 'sentAt', 'repeatAt'] as const),
] satisfies readonly (keyof EmailMessage)[];

/** Who presses several times in so many seconds means one mail. */
const ONE_PRESS_S = 10;

export interface EmailFilter {
  readonly status?: EmailStatus;
  readonly to?: string;
  readonly template?: string;
  /** Only those whose address takes no mail now. */
  readonly toSuspended?: boolean;
  /** Part of the address or of the subject. */
  readonly words?: string;
}

export type NewEmail = Pick<EmailMessage, 'id' | 'template' | 'to' | 'causedBy' | 'data' | 'sealedSecrets' | 'testWords'>;

/**
 * Mails of one cause: all of them, those that have gone out (or are kept where no server is set), those that did not arrive (failed, refused
 * or withheld), and those of which nobody knows and that are not sent again by themselves. The others are still on their way.
 */
export interface MailDelivery {
  readonly mails: number;
  readonly sent: number;
  readonly failed: number;
  readonly unknown: number;
}

@Injectable()
export class EmailsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly lists: LongLists,
  ) {}

  /** False where the same event has caused this mail before. */
  async add(tx: EntityManager, email: NewEmail): Promise<boolean> {
    return (await this.addMany(tx, [email])).length > 0;
  }

  /** The ids of those that are new. */
  async addMany(tx: EntityManager, emails: readonly NewEmail[]): Promise<string[]> {
    const inserting = tx.createQueryBuilder().insert().into(EmailMessage);
    const { raw } = await inserting
      .values([...emails])
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as { id: string }[]).map(({ id }) => id);
  }

  async sentSince(tx: EntityManager, templates: readonly string[], since: Date): Promise<Set<string>> {
    const rows = await tx.query<{ address: string }[]>(
      'SELECT DISTINCT lower("to"::text) AS address FROM emails WHERE template = ANY ($1::text[]) AND created_at > $2',
      [templates, since],
    );
    return new Set(rows.map(({ address }) => address));
  }

  /** By cause; one without a mail is not in it. */
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

  /** The server gave a clear no: it has not taken the mail. */
  async dataRefused(tx: EntityManager, id: string): Promise<void> {
    await tx.update(EmailMessage, { id }, { status: 'queued', dataBegunAt: null });
  }

  /** Nobody knows whether the server has taken it. `repeatAfterMs` null: not sent again by itself. */
  async outcomeUnknown(tx: EntityManager, id: string, reason: string, repeatAfterMs: number | null): Promise<void> {
    await tx.query(
      `UPDATE emails SET status = 'unknown', data_begun_at = NULL, unknown_outcomes = unknown_outcomes + 1, attempts = attempts + 1,
          last_error = $2, repeat_at = now() + make_interval(secs => $3 / 1000.0)
        WHERE id = $1`,
      [id, reason, repeatAfterMs],
    );
  }

  /** By a worker that had lost the mail to another one when the server said yes at last: then it is not repeated. */
  async markSentLate(id: string, sending: number, mail: RenderedMail): Promise<void> {
    const { subject, html, text } = mail;
    const counted = { sentAt: () => 'now()', attempts: () => 'attempts + 1' };
    const sent = { status: 'sent', subject, html, text, lastError: null, dataBegunAt: null, repeatAt: null, ...counted } as const;
    await this.db.manager.update(EmailMessage, { id, sendings: sending, status: In(['sending', 'unknown']) }, sent);
  }

  async markFailed(tx: EntityManager, id: string): Promise<void> {
    await tx.update(EmailMessage, { id }, { status: 'failed' });
  }

  /** It stays unsent, as it would have gone out. */
  async markUnsent(tx: EntityManager, id: string, status: 'refused' | 'withheld', reason: string, mail: RenderedMail): Promise<void> {
    const { subject, html, text } = mail;
    const tries = status === 'refused' ? { attempts: () => 'attempts + 1' } : {};
    await tx.update(EmailMessage, { id }, { status, subject, html, text, lastError: reason, dataBegunAt: null, repeatAt: null, ...tries });
  }

  /** The server took it and sent it back later. */
  async cameBack(tx: EntityManager, id: string, to: string, reason: string): Promise<void> {
    await tx.update(EmailMessage, { id, to, status: 'sent' }, { status: 'refused', lastError: reason });
  }

  /** Outside the job's transaction, which is about to roll back. */
  async noteFailure(id: string, lastError: string): Promise<void> {
    await this.db.manager.update(EmailMessage, { id }, { lastError, attempts: () => 'attempts + 1' });
  }

  /** The number of this sending; null where there is no such mail, it is on its way, or was asked for a moment ago. */
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

  /** What no server has been given yet, and what would go out once more because nobody knows whether one has taken it. */
  async withdraw(tx: EntityManager, template: string, to: string, reason: string): Promise<void> {
    await tx.query(
      `UPDATE emails SET status = 'withheld', last_error = $3, repeat_at = NULL
        WHERE "to" = $2 AND template = $1 AND data_begun_at IS NULL AND (status = 'queued' OR (status = 'unknown' AND repeat_at IS NOT NULL))`,
      [template, to, reason],
    );
  }

  async removeCausedBy(tx: EntityManager, causes: readonly string[]): Promise<void> {
    await tx.query(`DELETE FROM emails WHERE split_part(caused_by, ':', 1) = ANY ($1::text[])`, [causes]);
  }

  /** A day later nobody asks any more whether it went out. */
  async removeSent(template: string): Promise<void> {
    await this.db.query(
      `DELETE FROM emails WHERE template = $1 AND status IN ('sent', 'kept') AND sent_at < app_now() - interval '1 day'`,
      [template],
    );
  }

  countOf(status: EmailStatus): Promise<number> {
    return countSome(this.db.manager, 'FROM emails WHERE status = $1', [status]);
  }

  /** Addresses, in small letters, that got none of these mails of theirs for good: refused, or withheld. The latest first, as far as `countSome` counts. */
  async undelivered(templates: readonly string[], days: number): Promise<string[]> {
    const rows = await this.db.query<{ address: string }[]>(
      `SELECT lower("to"::text) AS address FROM emails
        WHERE status IN ('refused', 'withheld') AND template = ANY ($1::text[]) AND created_at > app_now() - make_interval(days => $2)
        GROUP BY 1 ORDER BY max(created_at) DESC LIMIT $3`,
      [templates, days, COUNTED_AT_MOST],
    );
    return rows.map(({ address }) => address);
  }

  /** Without the mails' texts. */
  async list(query: ListQuery, filter: EmailFilter): Promise<[EmailMessage[], number]> {
    const { offset, limit, order } = query;
    const rows = this.db.manager
      .createQueryBuilder(EmailMessage, 'email')
      .select(LISTED.map((column) => `email.${column}`))
      .orderBy(`email.${order.by}`, order.direction)
      .addOrderBy('email.id', order.direction);
    if (isForFile(query) || Object.values(filter).some(Boolean)) return pageOrNext(this.filtered(rows, filter), query, 'email.id');
    if (order.by === 'createdAt') return this.lists.pageOf('emails', query, rows, 'email.createdAt');
    return [await rows.offset(offset).limit(limit).getMany(), await this.lists.lengthOf('emails')];
  }

  private filtered(
    query: SelectQueryBuilder<EmailMessage>,
    { status, to, template, toSuspended, words }: EmailFilter,
  ): SelectQueryBuilder<EmailMessage> {
    query.where('true');
    if (status) query.andWhere('email.status = :status', { status });
    if (to) query.andWhere('email.to = :to', { to });
    if (template) query.andWhere('email.template = :template', { template });
    if (toSuspended) query.andWhere('EXISTS (SELECT 1 FROM mail_suspensions WHERE address = email.to)');
    if (words) query.andWhere('(email.to::text ILIKE :like OR email.subject ILIKE :like)', { like: likeAnywhere(words) });
    return query;
  }
}
