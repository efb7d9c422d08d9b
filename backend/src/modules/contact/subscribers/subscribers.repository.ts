import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { pageOrNext } from '../../../common/lists/next-by-id';
import { likeAnywhere, searched } from '../../../common/postgres/like-anywhere';
import { NewsletterSubscriber } from '../newsletter-subscriber.entity';
import type { SubscriberStatus } from '../contact.types';

export interface SubscriberFilter {
  readonly status?: SubscriberStatus;
  readonly words?: string;
}

@Injectable()
export class SubscribersRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns a page in sign-up order. */
  page(
    page: ListQuery,
    { status, words }: SubscriberFilter,
  ): Promise<[NewsletterSubscriber[], number]> {
    const { order } = page;
    const query = this.db.manager
      .createQueryBuilder(NewsletterSubscriber, 'subscriber')
      .orderBy('subscriber.createdAt', order.direction)
      .addOrderBy('subscriber.id', order.direction);
    query.where('true');
    if (status) query.andWhere('subscriber.status = :status', { status });
    if (words)
      query.andWhere(`${searched('subscriber.email::text')} LIKE :like`, {
        like: likeAnywhere(words),
      });
    return pageOrNext(query, page, 'subscriber.id');
  }

  /** @returns the address; null if there is no such row */
  async remove(tx: EntityManager, id: string): Promise<string | null> {
    const [rows] = await tx.query<[{ email: string }[], number]>(
      'DELETE FROM newsletter_subscribers WHERE id = $1 RETURNING email',
      [id],
    );
    return rows[0]?.email ?? null;
  }
}
