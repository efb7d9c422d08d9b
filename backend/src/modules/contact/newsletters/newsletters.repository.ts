import { Injectable } from '@nestjs/common';
import { DataSource, Raw, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { likeAnywhere, searched } from '../../../common/postgres/like-anywhere';
import { neverChanged } from '../../content/site-copy/revisions.service';
import { Newsletter, type NewsletterState } from './newsletter.entity';

/** The result of a batch. */
export interface MadeBatch {
  readonly mails: number;
  readonly skipped: number;
  /** Null if there were no subscribers left. */
  readonly lastSubscriber: string | null;
  readonly isLast: boolean;
}

export interface NewsletterFilter {
  /** Part of a subject. */
  readonly words?: string;
  readonly status?: NewsletterState;
}

/** SQL that is true for a draft that someone opened and never wrote anything in. @param id column */
const isEmpty = (id: string) =>
  `status = 'draft' AND subject = '' AND body = '' AND ${neverChanged('newsletters', id)}`;

@Injectable()
export class NewslettersRepository {
  constructor(private readonly db: DataSource) {}

  /** Newest first, without drafts that were never written in. */
  page(
    { offset, limit, order }: ListQuery,
    { words, status }: NewsletterFilter,
  ): Promise<[Newsletter[], number]> {
    const sort = { createdAt: order.direction, id: order.direction };
    const where = {
      id: Raw((id) => `NOT (${isEmpty(id)})`),
      ...(words && {
        subject: Raw((subject) => `${searched(subject)} LIKE :like`, { like: likeAnywhere(words) }),
      }),
      ...(status && { status }),
    };
    return this.db.manager.findAndCount(Newsletter, {
      where,
      order: sort,
      skip: offset,
      take: limit,
    });
  }

  /** Returns the drafts that link to an article, as text. @param pattern see `ArticleLinks` */
  async draftsLinking(tx: EntityManager, pattern: string): Promise<string[]> {
    const rows = await tx.query<{ subject: string }[]>(
      `SELECT subject FROM newsletters WHERE status = 'draft' AND body ~ $1 ORDER BY created_at`,
      [pattern],
    );
    return rows.map(({ subject }) => `the newsletter “${subject}”, not sent yet`);
  }

  /** Returns the newsletters that show a picture, sent or not. @param address its permanent address */
  async lettersShowing(tx: EntityManager, address: string): Promise<string[]> {
    const rows = await tx.query<{ subject: string }[]>(
      `SELECT coalesce(nullif(subject, ''), 'Untitled') AS subject FROM newsletters
        WHERE strpos(body, 'src="' || $1 || '"') > 0 ORDER BY created_at`,
      [address],
    );
    return rows.map(({ subject }) => `the newsletter “${subject}”`);
  }

  /** Returns the id of a draft that someone began an hour ago or earlier and left empty, or null. */
  async leftEmpty(tx: EntityManager): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `SELECT id FROM newsletters n WHERE ${isEmpty('n.id')} AND created_at < app_now() - interval '1 hour' ORDER BY created_at LIMIT 1`,
    );
    return row?.id ?? null;
  }

  find(id: string): Promise<Newsletter | null> {
    return this.db.manager.findOneBy(Newsletter, { id });
  }

  lock(tx: EntityManager, id: string): Promise<Newsletter | null> {
    return tx.findOne(Newsletter, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async add(tx: EntityManager, letter: Pick<Newsletter, 'id' | 'subject' | 'body'>): Promise<void> {
    await tx.insert(Newsletter, letter);
  }

  async write(
    tx: EntityManager,
    id: string,
    words: Pick<Newsletter, 'subject' | 'body'>,
  ): Promise<void> {
    await tx.update(Newsletter, { id }, words);
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(Newsletter, { id });
  }

  async begin(tx: EntityManager, id: string, staffId: number): Promise<void> {
    await tx.update(Newsletter, { id }, { status: 'sending', staffId, sentAt: () => 'app_now()' });
  }

  async noteBatch(
    tx: EntityManager,
    id: string,
    { mails, skipped, lastSubscriber, isLast }: MadeBatch,
  ): Promise<void> {
    await tx.query(
      `UPDATE newsletters SET batches = batches + 1, mails = mails + $2, skipped = skipped + $3,
          last_subscriber = coalesce($4::uuid, last_subscriber),
          status = CASE WHEN $5::boolean THEN 'sent' ELSE status END, finished_at = CASE WHEN $5::boolean THEN app_now() END
        WHERE id = $1`,
      [id, mails, skipped, lastSubscriber, isLast],
    );
  }
}
