import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ReviewExport } from './review-export.entity';

/** What is being made or was made of one revision. */
export type ExportSubject = Pick<
  ReviewExport,
  'reviewId' | 'revisionId' | 'studentId' | 'watermark'
>;

const OPEN = ['requested', 'making'] as const;

@Injectable()
export class ReviewExportsRepository {
  constructor(private readonly db: DataSource) {}

  find(id: string): Promise<ReviewExport | null> {
    return this.db.manager.findOneBy(ReviewExport, { id });
  }

  /** Returns the exports of all revisions of a review. */
  ofReview(reviewId: string): Promise<ReviewExport[]> {
    return this.db.manager.findBy(ReviewExport, { reviewId });
  }

  /** Requests an export; null if it's already being made or is ready. */
  async request(
    tx: EntityManager,
    id: string,
    { reviewId, revisionId, studentId, watermark }: ExportSubject,
    at: Date,
  ): Promise<{ readonly id: string; readonly requests: number } | null> {
    const [row] = await tx.query<{ id: string; requests: number }[]>(
      `INSERT INTO review_exports AS e (id, review_id, revision_id, student_id, watermark, state, requested_at)
        VALUES ($1, $2, $3, $4, $5, 'requested', $6)
        ON CONFLICT (revision_id, watermark) DO UPDATE SET state = 'requested', reason = NULL, progress = 0,
          requests = e.requests + 1, requested_at = excluded.requested_at WHERE e.state IN ('failed', 'removed')
        RETURNING id, requests`,
      [id, reviewId, revisionId, studentId, watermark, at],
    );
    return row ?? null;
  }

  /** Changes an export that is being made. Returns whether it still is. */
  async change(tx: EntityManager, id: string, changed: Partial<ReviewExport>): Promise<boolean> {
    const { affected } = await tx.update(ReviewExport, { id, state: In(OPEN) }, changed);
    return affected === 1;
  }

  /** Returns all finished exports. */
  ready(): Promise<ReviewExport[]> {
    return this.db.manager.find(ReviewExport, { where: { state: 'ready' }, order: { id: 'ASC' } });
  }

  /** Marks a finished export's file as deleted. Returns the file; null if it was before. */
  async markRemoved(tx: EntityManager, id: string): Promise<string | null> {
    const found = await tx.findOne(ReviewExport, {
      where: { id, state: 'ready' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) return null;
    await tx.update(
      ReviewExport,
      { id },
      { state: 'removed', uploadId: null, expiresAt: null, progress: 0 },
    );
    return found.uploadId;
  }
}
