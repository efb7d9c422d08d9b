import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type FindOptionsOrder,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
} from 'typeorm';
import {
  COPY_COLLECTIONS,
  type CopyEntry,
  type CopyEntities,
  type CopyCollection,
} from './copy-collections';

/** The rows of all content lists. */
@Injectable()
export class SiteCopyRepository {
  constructor(private readonly db: DataSource) {}

  /** In their order. */
  all<K extends CopyCollection>(
    kind: K,
    tx: EntityManager = this.db.manager,
  ): Promise<CopyEntities[K][]> {
    return tx.find<CopyEntry>(COPY_COLLECTIONS[kind].entity, {
      order: { position: 'ASC', key: 'ASC' } as FindOptionsOrder<CopyEntry>,
    }) as Promise<CopyEntities[K][]>;
  }

  find<K extends CopyCollection>(
    kind: K,
    key: string,
    tx: EntityManager = this.db.manager,
  ): Promise<CopyEntities[K] | null> {
    return tx.findOneBy<CopyEntry>(COPY_COLLECTIONS[kind].entity, {
      key,
    } as FindOptionsWhere<CopyEntry>) as Promise<CopyEntities[K] | null>;
  }

  /** Locks a list against additions and reordering until the transaction ends. */
  async lockList(tx: EntityManager, kind: CopyCollection): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`words:${kind}`]);
  }

  /** Returns the position after the last entry of the list. */
  async nextPosition(tx: EntityManager, kind: CopyCollection): Promise<number> {
    return ((await tx.maximum<CopyEntry>(COPY_COLLECTIONS[kind].entity, 'position')) ?? -1) + 1;
  }

  async add(tx: EntityManager, kind: CopyCollection, word: CopyEntry): Promise<void> {
    await tx.insert<CopyEntry>(
      COPY_COLLECTIONS[kind].entity,
      word as QueryDeepPartialEntity<CopyEntry>,
    );
  }

  async update(
    tx: EntityManager,
    kind: CopyCollection,
    key: string,
    change: Partial<CopyEntry>,
  ): Promise<void> {
    await tx.update<CopyEntry>(
      COPY_COLLECTIONS[kind].entity,
      { key } as FindOptionsWhere<CopyEntry>,
      change as QueryDeepPartialEntity<CopyEntry>,
    );
  }

  async delete(tx: EntityManager, kind: CopyCollection, key: string): Promise<void> {
    await tx.delete<CopyEntry>(COPY_COLLECTIONS[kind].entity, {
      key,
    } as FindOptionsWhere<CopyEntry>);
  }
}
