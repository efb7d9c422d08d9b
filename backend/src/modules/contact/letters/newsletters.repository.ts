import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { Newsletter } from './newsletter.entity';

/** What a batch added. */
export interface MadeBatch {
  readonly mails: number;
  readonly skipped: number;
  /** Null where there was nobody left. */
  readonly lastSubscriber: string | null;
  readonly isLast: boolean;
}

@Injectable()
export class NewslettersRepository {
  constructor(private readonly db: DataSource) {}

  page({ offset, limit, order }: ListQuery): Promise<[Newsletter[], number]> {
    const sort = { createdAt: order.direction, id: order.direction };
    return this.db.manager.findAndCount(Newsletter, { order: sort, skip: offset, take: limit });
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

  async write(tx: EntityManager, id: string, words: Pick<Newsletter, 'subject' | 'body'>): Promise<void> {
    await tx.update(Newsletter, { id }, words);
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(Newsletter, { id });
  }

  async begin(tx: EntityManager, id: string, staffId: number): Promise<void> {
    await tx.update(Newsletter, { id }, { status: 'sending', staffId, sentAt: () => 'app_now()' });
  }

  async noteBatch(tx: EntityManager, id: string, { mails, skipped, lastSubscriber, isLast }: MadeBatch): Promise<void> {
    await tx.query(
      `UPDATE newsletters SET batches = batches + 1, mails = mails + $2, skipped = skipped + $3,
          last_subscriber = coalesce($4::uuid, last_subscriber),
          status = CASE WHEN $5::boolean THEN 'sent' ELSE status END, finished_at = CASE WHEN $5::boolean THEN app_now() END
        WHERE id = $1`,
      [id, mails, skipped, lastSubscriber, isLast],
    );
  }
}
