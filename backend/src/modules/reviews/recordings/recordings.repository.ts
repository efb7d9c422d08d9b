import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, type EntityManager } from 'typeorm';
import { RecordingChunk, type ChunkKind } from './recording-chunk.entity';
import { ReviewRecording } from './recording.entity';

/** Whether the draft of its review, or a delivered revision that wasn't undone, uses the take. */
const NAMED = `EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = take.submission_id AND (
    r.draft->'takes' @> jsonb_build_array(jsonb_build_object('id', take.id))
    OR EXISTS (SELECT 1 FROM review_revisions v WHERE v.review_id = r.id AND v.undone_at IS NULL
      AND v.content->'takes' @> jsonb_build_array(jsonb_build_object('id', take.id)))))`;

@Injectable()
export class RecordingsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns the take, creating it if it's new, and locks it for the transaction. */
  async lockOrBegin(tx: EntityManager, begun: ReviewRecording): Promise<ReviewRecording> {
    await tx.createQueryBuilder().insert().into(ReviewRecording).values(begun).orIgnore().execute();
    return tx.findOneOrFail(ReviewRecording, {
      where: { id: begun.id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  lock(tx: EntityManager, id: string): Promise<ReviewRecording | null> {
    return tx.findOne(ReviewRecording, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks those that exist, ordered by id to avoid deadlocks. */
  lockAll(tx: EntityManager, ids: readonly string[]): Promise<ReviewRecording[]> {
    return tx.find(ReviewRecording, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Updates the time of their last activity. */
  async touch(tx: EntityManager, ids: readonly string[], at: Date): Promise<void> {
    await tx.update(ReviewRecording, { id: In(ids) }, { lastActiveAt: at });
  }

  async change(tx: EntityManager, id: string, changed: Partial<ReviewRecording>): Promise<void> {
    await tx.update(ReviewRecording, { id }, changed);
  }

  async delete(tx: EntityManager, id: string): Promise<void> {
    await this.deleteChunks(tx, id);
    await tx.delete(ReviewRecording, { id });
  }

  async addChunk(tx: EntityManager, chunk: RecordingChunk): Promise<void> {
    await tx.insert(RecordingChunk, chunk);
  }

  /** Finds the piece that begins at `start`. */
  findChunk(
    tx: EntityManager,
    takeId: string,
    kind: ChunkKind,
    start: number,
  ): Promise<RecordingChunk | null> {
    return tx.findOneBy(RecordingChunk, { takeId, kind, start });
  }

  /** Returns the offsets of the pieces, ascending. */
  async chunkStarts(takeId: string, kind: ChunkKind): Promise<number[]> {
    const chunks = await this.db.manager.find(RecordingChunk, {
      select: { start: true },
      where: { takeId, kind },
      order: { start: 'ASC' },
    });
    return chunks.map(({ start }) => start);
  }

  /** Returns the bodies of the given pieces, in order. */
  async chunkBodies(takeId: string, kind: ChunkKind, starts: readonly number[]): Promise<Buffer[]> {
    const chunks = await this.db.manager
      .createQueryBuilder(RecordingChunk, 'chunk')
      .where({ takeId, kind })
      .andWhere('chunk.start = ANY(:starts)', { starts })
      .orderBy('chunk.start')
      .getMany();
    return chunks.map(({ body }) => body);
  }

  async deleteChunks(tx: EntityManager, takeId: string): Promise<void> {
    await tx.delete(RecordingChunk, { takeId });
  }

  /** Returns a submission's recordings that no review uses, latest first. */
  leftOf(submissionId: string): Promise<ReviewRecording[]> {
    return this.db.manager
      .createQueryBuilder(ReviewRecording, 'take')
      .where({ submissionId })
      .andWhere(`NOT ${NAMED}`)
      .orderBy('take.startedAt', 'DESC')
      .getMany();
  }

  /** Returns takes that no review uses and that had no activity after `since`, oldest first. */
  leftSince(since: Date, limit: number): Promise<ReviewRecording[]> {
    return this.db.manager
      .createQueryBuilder(ReviewRecording, 'take')
      .where({ lastActiveAt: LessThan(since) })
      .andWhere(`NOT ${NAMED}`)
      .orderBy('take.lastActiveAt')
      .limit(limit)
      .getMany();
  }

  /** Returns whether a review uses it. */
  async isNamed(tx: EntityManager, id: string): Promise<boolean> {
    return tx.createQueryBuilder(ReviewRecording, 'take').where({ id }).andWhere(NAMED).getExists();
  }
}
