import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsOrder, type FindOptionsWhere, type QueryDeepPartialEntity } from 'typeorm';
import { WORD_KINDS, type Word, type WordEntities, type WordKind } from './word-kinds';

/** The rows of the lists of words, whichever of them. */
@Injectable()
export class WordsRepository {
  constructor(private readonly db: DataSource) {}

  /** In their order. */
  all<K extends WordKind>(kind: K, tx: EntityManager = this.db.manager): Promise<WordEntities[K][]> {
    return tx.find<Word>(WORD_KINDS[kind].entity, { order: { position: 'ASC', key: 'ASC' } as FindOptionsOrder<Word> }) as Promise<
      WordEntities[K][]
    >;
  }

  find<K extends WordKind>(kind: K, key: string, tx: EntityManager = this.db.manager): Promise<WordEntities[K] | null> {
    return tx.findOneBy<Word>(WORD_KINDS[kind].entity, { key } as FindOptionsWhere<Word>) as Promise<WordEntities[K] | null>;
  }

  /** Whoever adds to a list, or changes its order, goes through here; until the transaction ends. */
  async lockList(tx: EntityManager, kind: WordKind): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`words:${kind}`]);
  }

  /** Behind the last entry of the list. */
  async nextPosition(tx: EntityManager, kind: WordKind): Promise<number> {
    return ((await tx.maximum<Word>(WORD_KINDS[kind].entity, 'position')) ?? -1) + 1;
  }

  async add(tx: EntityManager, kind: WordKind, word: Word): Promise<void> {
    await tx.insert<Word>(WORD_KINDS[kind].entity, word as QueryDeepPartialEntity<Word>);
  }

  async update(tx: EntityManager, kind: WordKind, key: string, change: Partial<Word>): Promise<void> {
    await tx.update<Word>(WORD_KINDS[kind].entity, { key } as FindOptionsWhere<Word>, change as QueryDeepPartialEntity<Word>);
  }

  async delete(tx: EntityManager, kind: WordKind, key: string): Promise<void> {
    await tx.delete<Word>(WORD_KINDS[kind].entity, { key } as FindOptionsWhere<Word>);
  }
}
