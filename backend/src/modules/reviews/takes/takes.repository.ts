import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, type EntityManager } from 'typeorm';
import { TakeChunk, type ChunkKind } from './take-chunk.entity';
import { ReviewTake } from './take.entity';

/** Named by the draft of its review, or by a revision that was delivered and not taken back. */
const NAMED = `EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = take.submission_id AND (
    r.draft->'takes' @> jsonb_build_array(jsonb_build_object('id', take.id))
    OR EXISTS (SELECT 1 FROM review_revisions v WHERE v.review_id = r.id AND v.undone_at IS NULL
      AND v.content->'takes' @> jsonb_build_array(jsonb_build_object('id', take.id)))))`;

@Injectable()
export class TakesRepository {
  constructor(private readonly db: DataSource) {}

  /** The take, begun where it is new; nobody else changes it until the transaction ends. */
  async lockOrBegin(tx: EntityManager, begun: ReviewTake): Promise<ReviewTake> {
    await tx.createQueryBuilder().insert().into(ReviewTake).values(begun).orIgnore().execute();
    return tx.findOneOrFail(ReviewTake, { where: { id: begun.id }, lock: { mode: 'pessimistic_write' } });
  }

  lock(tx: EntityManager, id: string): Promise<ReviewTake | null> {
    return tx.findOne(ReviewTake, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those that are here, one after the other in the order of their ids. */
  lockAll(tx: EntityManager, ids: readonly string[]): Promise<ReviewTake[]> {
    return tx.find(ReviewTake, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Says that something moved them then. */
  async touch(tx: EntityManager, ids: readonly string[], at: Date): Promise<void> {
    await tx.update(ReviewTake, { id: In(ids) }, { lastActiveAt: at });
  }

  async change(tx: EntityManager, id: string, changed: Partial<ReviewTake>): Promise<void> {
    await tx.update(ReviewTake, { id }, changed);
  }

  async delete(tx: EntityManager, id: string): Promise<void> {
    await this.deleteChunks(tx, id);
    await tx.delete(ReviewTake, { id });
  }

  async addChunk(tx: EntityManager, chunk: TakeChunk): Promise<void> {
    await tx.insert(TakeChunk, chunk);
  }

  /** The piece that begins there. */
  findChunk(tx: EntityManager, takeId: string, kind: ChunkKind, start: number): Promise<TakeChunk | null> {
    return tx.findOneBy(TakeChunk, { takeId, kind, start });
  }

  /** Where the pieces begin, in their order. */
  async chunkStarts(takeId: string, kind: ChunkKind): Promise<number[]> {
    const chunks = await this.db.manager.find(TakeChunk, { select: { start: true }, where: { takeId, kind }, order: { start: 'ASC' } });
    return chunks.map(({ start }) => start);
  }

  /** What some of the pieces hold, joined in their order. */
  async chunkBodies(takeId: string, kind: ChunkKind, starts: readonly number[]): Promise<Buffer[]> {
    const chunks = await this.db.manager
      .createQueryBuilder(TakeChunk, 'chunk')
      .where({ takeId, kind })
      .andWhere('chunk.start = ANY(:starts)', { starts })
      .orderBy('chunk.start')
      .getMany();
    return chunks.map(({ body }) => body);
  }

  async deleteChunks(tx: EntityManager, takeId: string): Promise<void> {
    await tx.delete(TakeChunk, { takeId });
  }

  /** What was recorded for a submission and is in no review, the latest first. */
  leftOf(submissionId: string): Promise<ReviewTake[]> {
    return this.db.manager
      .createQueryBuilder(ReviewTake, 'take')
      .where({ submissionId })
      .andWhere(`NOT ${NAMED}`)
      .orderBy('take.startedAt', 'DESC')
      .getMany();
  }

  /** Takes that no review names and nothing moved since then, the oldest first. */
  leftSince(since: Date, limit: number): Promise<ReviewTake[]> {
    return this.db.manager
      .createQueryBuilder(ReviewTake, 'take')
      .where({ lastActiveAt: LessThan(since) })
      .andWhere(`NOT ${NAMED}`)
      .orderBy('take.lastActiveAt')
      .limit(limit)
      .getMany();
  }

  /** Whether a review names it. */
  async isNamed(tx: EntityManager, id: string): Promise<boolean> {
    return tx.createQueryBuilder(ReviewTake, 'take').where({ id }).andWhere(NAMED).getExists();
  }
}
