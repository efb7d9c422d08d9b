import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../common/http/list-query';
import { likeAnywhere, searched } from '../../common/postgres/like-anywhere';
import { PictureLeftover } from './picture-leftover.entity';
import { Picture } from './picture.entity';
import type { PictureState } from './picture.rules';

export interface PictureFilter {
  /** Words in its alt text or file name. */
  readonly words?: string;
  readonly state?: PictureState;
}

/** Must match `pictureState`. */
const IN_STATE: Readonly<Record<PictureState, string>> = {
  failed: 'picture.problem IS NOT NULL',
  making: 'picture.problem IS NULL AND picture.cut < picture.wantedCut',
  ready: 'picture.problem IS NULL AND picture.cut = picture.wantedCut',
};

@Injectable()
export class PicturesRepository {
  constructor(private readonly db: DataSource) {}

  page(
    { offset, limit, order }: ListQuery,
    { words, state }: PictureFilter,
  ): Promise<[Picture[], number]> {
    const query = this.db.manager.createQueryBuilder(Picture, 'picture').where('true');
    if (state) query.andWhere(IN_STATE[state]);
    if (words)
      query.andWhere(
        `(${searched('picture.alt')} LIKE :like OR ${searched('picture.fileName')} LIKE :like)`,
        {
          like: likeAnywhere(words),
        },
      );
    return query
      .orderBy('picture.createdAt', order.direction)
      .addOrderBy('picture.id', order.direction)
      .offset(offset)
      .limit(limit)
      .getManyAndCount();
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<Picture | null> {
    return tx.findOneBy(Picture, { id });
  }

  all(ids: readonly string[]): Promise<Picture[]> {
    return ids.length === 0
      ? Promise.resolve([])
      : this.db.manager.findBy(Picture, { id: In([...ids]) });
  }

  lock(tx: EntityManager, id: string): Promise<Picture | null> {
    return tx.findOne(Picture, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async add(tx: EntityManager, picture: Picture): Promise<void> {
    await tx.insert(Picture, picture);
  }

  /** Saves the given fields; without any, nothing changes. */
  async change(tx: EntityManager, id: string, change: Partial<Picture>): Promise<void> {
    if (Object.keys(change).length > 0) await tx.update(Picture, { id }, change);
  }

  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(Picture, { id });
  }

  /**
   * Schedules unused files for deletion. @param deleteAfter until when cached pages may still
   * request them
   */
  async leave(tx: EntityManager, keys: readonly string[], deleteAfter: Date): Promise<void> {
    await tx.upsert(
      PictureLeftover,
      keys.map((key) => ({ key, deleteAfter })),
      ['key'],
    );
  }

  leftovers(before: Date, limit: number): Promise<PictureLeftover[]> {
    return this.db.manager.find(PictureLeftover, {
      where: { deleteAfter: LessThan(before) },
      order: { deleteAfter: 'ASC' },
      take: limit,
    });
  }

  async forget({ key }: PictureLeftover): Promise<void> {
    await this.db.manager.delete(PictureLeftover, { key });
  }
}
