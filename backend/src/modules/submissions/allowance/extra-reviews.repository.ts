import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { idRow, timestamp } from '../../../common/postgres/columns';
import { countRows, queryRows } from '../../../common/postgres/query-rows';
import { ExtraReview } from './extra-review.entity';
import type { RemovalReason } from './extra-review.rules';

const UNUSED =
  'removed_at IS NULL AND NOT EXISTS (SELECT 1 FROM submissions s WHERE s.extra_review_id = extra_reviews.id)';

const videoUsing = z.object({
  extraReviewId: z.string(),
  title: z.string(),
  reviewedAt: z.nullable(timestamp),
});
/** The video that uses a bought review. */
export type VideoUsing = z.output<typeof videoUsing>;

@Injectable()
export class ExtraReviewsRepository {
  constructor(private readonly db: DataSource) {}

  find(id: string, tx: EntityManager = this.db.manager): Promise<ExtraReview | null> {
    return tx.findOneBy(ExtraReview, { id });
  }

  findAll(ids: readonly string[]): Promise<ExtraReview[]> {
    return this.db.manager.findBy(ExtraReview, { id: In([...ids]) });
  }

  /** Returns the ids of a student's unused ones, in the order to use them: oldest first. */
  async unused(tx: EntityManager, studentId: string): Promise<string[]> {
    const rows = await queryRows(
      tx,
      idRow,
      `SELECT id FROM extra_reviews WHERE student_id = $1 AND ${UNUSED} ORDER BY bought_at, id`,
      [studentId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns whether the student has bought one since, and it wasn't removed. */
  async isBoughtSince(tx: EntityManager, studentId: string, since: Date): Promise<boolean> {
    const found = await countRows(
      tx,
      'SELECT 1 FROM extra_reviews WHERE student_id = $1 AND bought_at >= $2 AND removed_at IS NULL',
      [studentId, since],
    );
    return found > 0;
  }

  /** Adds one that was just bought. @param removed why it's removed at once; null if it's not. */
  async add(
    tx: EntityManager,
    { id, studentId, removed }: { id: string; studentId: string; removed: RemovalReason | null },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO extra_reviews (id, student_id, bought_at, removed_at, removed_because)
       VALUES ($1, $2, app_now(), CASE WHEN $3::text IS NOT NULL THEN app_now() END, $3)`,
      [id, studentId, removed],
    );
  }

  /**
   * Removes one. A used one keeps covering its video, but isn't free again if that's withdrawn.
   * Returns whether an unused one was removed just now.
   */
  async remove(tx: EntityManager, id: string, because: RemovalReason): Promise<boolean> {
    const [wasUnused] = await queryRows(
      tx,
      idRow,
      `SELECT id FROM extra_reviews WHERE id = $1 AND ${UNUSED}`,
      [id],
    );
    await tx.query(
      `UPDATE extra_reviews SET removed_at = app_now(), removed_because = $2 WHERE id = $1 AND removed_at IS NULL`,
      [id, because],
    );
    return wasUnused !== undefined;
  }

  /** Returns the videos that use some bought reviews; those that are unused have none. */
  videosUsing(ids: readonly string[], tx: EntityManager = this.db.manager): Promise<VideoUsing[]> {
    return queryRows(
      tx,
      videoUsing,
      `SELECT extra_review_id AS "extraReviewId", title, first_feedback_at AS "reviewedAt" FROM submissions WHERE extra_review_id = ANY ($1::uuid[])`,
      [ids],
    );
  }
}
