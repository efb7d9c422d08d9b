import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { likeAnywhere, searched } from '../../../common/postgres/like-anywhere';
import { VaultCategory } from '../vault/vault-category.entity';
import { VaultVideo } from '../vault/vault-video.entity';
import type { VideoFilter } from './video.rules';

/** The sort orders of the admin's list; the first is the default. */
export const VIDEO_SORTS = ['position', 'title'] as const;

/** The vault's list as the admin sees it. */
@Injectable()
export class VaultVideosRepository {
  constructor(private readonly db: DataSource) {}

  async list(
    { offset, limit, order }: ListQuery,
    { words, category, hasFilm, sample }: VideoFilter,
  ): Promise<[VaultVideo[], number]> {
    const query = this.db.manager.createQueryBuilder(VaultVideo, 'video').where('true');
    if (words)
      query.andWhere(`${searched('video.title || chr(10) || video.description')} LIKE :like`, {
        like: likeAnywhere(words),
      });
    if (category !== undefined) query.andWhere('video.categorySlug = :category', { category });
    if (hasFilm !== undefined) query.andWhere(`video.youtubeId IS ${hasFilm ? 'NOT ' : ''}NULL`);
    if (sample !== undefined) query.andWhere('video.sample = :sample', { sample });
    return query
      .orderBy(`video.${order.by}`, order.direction)
      .addOrderBy('video.key')
      .offset(offset)
      .limit(limit)
      .getManyAndCount();
  }

  categories(tx: EntityManager = this.db.manager): Promise<VaultCategory[]> {
    return tx.find(VaultCategory, { order: { position: 'ASC' } });
  }

  /** Returns the next entry's number. */
  async nextNumber(tx: EntityManager = this.db.manager): Promise<number> {
    return ((await tx.maximum(VaultVideo, 'number')) ?? 0) + 1;
  }
}
