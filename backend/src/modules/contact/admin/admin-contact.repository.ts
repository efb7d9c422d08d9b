import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { pageOrNext } from '../../../common/lists/next-by-id';
import { countSome } from '../../../common/postgres/count-some';
import { likeAnywhere, searched } from '../../../common/postgres/like-anywhere';
import { ContactMessage } from '../contact-message.entity';

export const CONTACT_STATES = ['open', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export interface ContactFilter {
  readonly state?: ContactState;
  readonly words?: string;
}

@Injectable()
export class AdminContactRepository {
  constructor(private readonly db: DataSource) {}

  countOpen(): Promise<number> {
    return countSome(this.db.manager, 'FROM contact_messages WHERE closed_at IS NULL');
  }

  page(page: ListQuery, { state, words }: ContactFilter): Promise<[ContactMessage[], number]> {
    const { order } = page;
    const query = this.db.manager
      .createQueryBuilder(ContactMessage, 'message')
      .orderBy('message.createdAt', order.direction)
      .addOrderBy('message.id', order.direction);
    query.where('true');
    if (state)
      query.andWhere(
        state === 'open' ? 'message.closedAt IS NULL' : 'message.closedAt IS NOT NULL',
      );
    if (words)
      query.andWhere(
        `(${searched(`message.firstName || ' ' || message.lastName`)} LIKE :like OR ${searched('message.email::text')} LIKE :like
          OR ${searched('message.message')} LIKE :like)`,
        { like: likeAnywhere(words) },
      );
    return pageOrNext(query, page, 'message.id');
  }

  find(id: string): Promise<ContactMessage | null> {
    return this.db.manager.findOneBy(ContactMessage, { id });
  }

  lock(tx: EntityManager, id: string): Promise<ContactMessage | null> {
    return tx.findOne(ContactMessage, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async close(
    tx: EntityManager,
    id: string,
    { answer, closedBy, closedAt }: Pick<ContactMessage, 'answer' | 'closedBy' | 'closedAt'>,
  ): Promise<void> {
    await tx.update(ContactMessage, { id }, { answer, closedBy, closedAt });
  }
}
