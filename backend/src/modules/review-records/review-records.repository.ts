import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import type { ReviewContent } from '@wavetrain/shared/review-content';
import { newId } from '../../common/ids/new-id';
import { Review, type ReviewSubject } from './review.entity';
import { ReviewRevision } from './review-revision.entity';

const LATEST_REVIEWS = 200;

/** What lists show of a delivered revision. */
export interface RevisionSummary {
  /** When its review was first delivered. */
  readonly firstDeliveredAt: Date;
  /** The text of the mark to fix first; empty if there is none. */
  readonly fixFirst: string;
  readonly stillId: string | null;
}

@Injectable()
export class ReviewRecordsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns the subject's review, creating an empty one if there is none, and locks it for the
   * transaction.
   */
  async lock(
    tx: EntityManager,
    { studentId, ...subject }: ReviewSubject,
    empty: ReviewContent,
  ): Promise<Review> {
    const review = {
      id: newId(),
      submissionId: null,
      videoPath: null,
      ...subject,
      studentId,
      version: 0,
      draft: empty,
      draftBy: null,
    };
    await tx.createQueryBuilder().insert().into(Review).values(review).orIgnore().execute();
    return tx.findOneOrFail(Review, { where: subject, lock: { mode: 'pessimistic_write' } });
  }

  /** @param studentId finds it only if it's this student's. */
  find(submissionId: string, studentId?: string): Promise<Review | null> {
    return this.db.manager.findOneBy(Review, {
      submissionId,
      ...(studentId !== undefined && { studentId }),
    });
  }

  /** Returns who last changed the undelivered drafts of these submissions, by submission id. */
  async draftsBy(submissionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (submissionIds.length === 0) return new Map();
    const rows = await this.db.query<{ id: string; by: number }[]>(
      `SELECT submission_id AS id, draft_by AS by FROM reviews
        WHERE submission_id = ANY ($1) AND draft_by IS NOT NULL`,
      [submissionIds],
    );
    return new Map(rows.map(({ id, by }) => [id, by]));
  }

  async submissionOf(id: string): Promise<string | null> {
    return (await this.db.manager.findOneBy(Review, { id }))?.submissionId ?? null;
  }

  async save(tx: EntityManager, review: Review): Promise<void> {
    await tx.save(Review, review);
  }

  /** Returns the delivered revisions that weren't undone, latest first. */
  revisions(reviewId: string, tx: EntityManager = this.db.manager): Promise<ReviewRevision[]> {
    return tx.find(ReviewRevision, {
      where: { reviewId, undoneAt: IsNull() },
      order: { n: 'DESC' },
    });
  }

  async latestIds(reviewIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.manager
      .createQueryBuilder(ReviewRevision, 'revision')
      .select(['revision.id', 'revision.reviewId'])
      .distinctOn(['revision.reviewId'])
      .where({ reviewId: In([...reviewIds]), undoneAt: IsNull() })
      .orderBy('revision.reviewId')
      .addOrderBy('revision.n', 'DESC')
      .getMany();
    return new Map(rows.map(({ id, reviewId }) => [reviewId, id]));
  }

  findRevision(tx: EntityManager, id: string): Promise<ReviewRevision | null> {
    return tx.findOneBy(ReviewRevision, { id });
  }

  async nextNumber(tx: EntityManager, reviewId: string): Promise<number> {
    return ((await tx.maximum(ReviewRevision, 'n', { reviewId })) ?? 0) + 1;
  }

  async addRevision(tx: EntityManager, revision: ReviewRevision): Promise<void> {
    await tx.insert(ReviewRevision, revision);
  }

  async setStill(tx: EntityManager, id: string, stillId: string): Promise<void> {
    await tx.update(ReviewRevision, { id }, { stillId });
  }

  async markUndone(tx: EntityManager, id: string, undoneAt: Date): Promise<void> {
    await tx.update(ReviewRevision, { id }, { undoneAt });
  }

  /** Summarizes these revisions without loading their content, by revision id. */
  async summaries(revisionIds: readonly string[]): Promise<ReadonlyMap<string, RevisionSummary>> {
    if (revisionIds.length === 0) return new Map();
    const rows = await this.db.query<({ id: string } & RevisionSummary)[]>(
      `SELECT this.id, this.still_id AS "stillId", min(any_of.delivered_at) AS "firstDeliveredAt",
          COALESCE((
            SELECT btrim(mark ->> 'text', E' \\n\\r\\t')
              FROM jsonb_array_elements(this.content -> 'marks') mark
              WHERE mark ->> 'id' = this.content ->> 'fixFirstMarkId' LIMIT 1
          ), '') AS "fixFirst"
        FROM review_revisions this
        JOIN review_revisions any_of ON any_of.review_id = this.review_id AND any_of.undone_at IS NULL
        WHERE this.id = ANY ($1) GROUP BY this.id`,
      [revisionIds],
    );
    return new Map(rows.map(({ id, ...summary }) => [id, summary]));
  }

  /** Returns the latest revision of each of a student's reviews, up to 200 reviews. */
  async latestOfStudent(
    studentId: string,
  ): Promise<{ review: Review; revision: ReviewRevision }[]> {
    const reviews = await this.db.manager.findBy(Review, { studentId });
    const revisions = await this.db.manager
      .createQueryBuilder(ReviewRevision, 'revision')
      .distinctOn(['revision.reviewId'])
      .where({ reviewId: In(reviews.map(({ id }) => id)), undoneAt: IsNull() })
      .orderBy('revision.reviewId', 'DESC')
      .addOrderBy('revision.n', 'DESC')
      .limit(LATEST_REVIEWS)
      .getMany();
    return revisions.flatMap((revision) => {
      const review = reviews.find(({ id }) => id === revision.reviewId);
      return review ? [{ review, revision }] : [];
    });
  }
}
