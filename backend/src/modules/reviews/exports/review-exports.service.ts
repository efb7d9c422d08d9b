import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { uploadIdOf } from '../../../common/files/file-path.rules';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { ReviewRecords, type ReviewRevision } from '../../review-records/review-records.service';
import type { ScorableSubmission } from '../../submissions/submission.types';
import { SubmissionsService } from '../../submissions/submissions.service';
import { UploadsService } from '../../uploads/uploads.service';
import { ReviewNotFound } from '../reviews.errors';
import { exportRefusal } from './export-refusal.rules';
import { makeReviewExport } from './make-review-export.job';
import type { ReviewExport } from './review-export.entity';
import { ReviewExportRefused } from './review-exports.errors';
import { ReviewExportsRepository } from './review-exports.repository';

/** Limited because each video costs minutes of processor time. */
const EXPORT_LIMIT = {
  name: 'review-exports',
  max: 20,
  windowSeconds: 3_600,
  refusal: 'You’ve made a lot of videos this hour. Try again later.',
};
const STUDENTS_LIMIT = { ...EXPORT_LIMIT, name: 'own-review-exports', max: 5 };

/** The export of a review's latest revision. */
export interface ExportStanding {
  /** Null if none was requested. */
  readonly export: ReviewExport | null;
  /** Whether there was one of an earlier revision, before the review was corrected. */
  readonly isOutdated: boolean;
  /** Why none can be made; null if one can. */
  readonly refusal: string | null;
}

interface Subject {
  readonly reviewId: string;
  readonly revision: ReviewRevision;
  readonly submission: ScorableSubmission;
  /** The reviewed file; null if the video is a link. */
  readonly uploadId: string | null;
}

/** What an export is made of. */
export interface ExportMaterial {
  readonly revision: ReviewRevision;
  readonly title: string;
  readonly studentId: string;
  readonly uploadId: string;
}

/** Delivered reviews as videos, for students to keep and the coach to show. */
@Injectable()
export class ReviewExportsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly records: ReviewRecords,
    private readonly submissions: SubmissionsService,
    private readonly uploads: UploadsService,
    private readonly exports: ReviewExportsRepository,
  ) {}

  /** @param studentId finds it only if it's this student's. @throws ReviewNotFound */
  async standing(
    submissionId: string,
    watermark: boolean,
    studentId?: string,
  ): Promise<ExportStanding> {
    return this.standingOf(await this.subject(submissionId, studentId), watermark);
  }

  /**
   * Requests a video of the latest revision. If it's being made or ready, nothing changes.
   * @param by who asks, for the limit
   * @throws ReviewNotFound, ReviewExportRefused, TooManyRequests
   */
  async request(
    submissionId: string,
    watermark: boolean,
    by: string,
    studentId?: string,
  ): Promise<ExportStanding> {
    const subject = await this.subject(submissionId, studentId);
    const { reviewId, revision, submission } = subject;
    const before = await this.standingOf(subject, watermark);
    if (before.refusal !== null) throw new ReviewExportRefused(before.refusal);
    const state = before.export?.state;
    if (state !== undefined && state !== 'failed' && state !== 'removed') return before;
    await this.limiter.take(studentId === undefined ? EXPORT_LIMIT : STUDENTS_LIMIT, by);
    await this.db.transaction(async (tx) => {
      const row = await this.exports.request(
        tx,
        newId(),
        { reviewId, revisionId: revision.id, studentId: submission.studentId, watermark },
        this.clock.now(),
      );
      if (row)
        await this.outbox.enqueue(tx, makeReviewExport, {
          exportId: row.id,
          request: row.requests,
        });
    });
    return this.standingOf(subject, watermark);
  }

  /** Returns what an export is made of; null if its revision was undone or deleted. */
  async material({
    reviewId,
    revisionId,
    studentId,
  }: ReviewExport): Promise<ExportMaterial | null> {
    const revision = await this.records.findRevision(this.db.manager, revisionId);
    const submissionId = await this.records.submissionOf(reviewId);
    if (!revision || revision.undoneAt || submissionId === null) return null;
    const submission = await this.submissions.getForScoring(this.db.manager, submissionId);
    const uploadId = fileOf(revision, submission);
    return uploadId === null ? null : { revision, title: submission.title, studentId, uploadId };
  }

  /** Returns finished exports that are old, or whose review was corrected or undone since. */
  async past(): Promise<ReviewExport[]> {
    const ready = await this.exports.ready();
    const latest = await this.records.latestIds(ready.map(({ reviewId }) => reviewId));
    const now = this.clock.now();
    return ready.filter(
      ({ reviewId, revisionId, expiresAt }) =>
        latest.get(reviewId) !== revisionId || (expiresAt !== null && expiresAt <= now),
    );
  }

  /** Removes an export's file. */
  async remove({ id }: Pick<ReviewExport, 'id'>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const uploadId = await this.exports.markRemoved(tx, id);
      if (uploadId !== null) await this.uploads.release(tx, uploadId);
    });
  }

  private async subject(submissionId: string, studentId?: string): Promise<Subject> {
    const { review, revisions } = await this.records.ofSubmission(submissionId, studentId);
    const [revision] = revisions;
    if (!review || !revision) throw new ReviewNotFound();
    const submission = await this.submissions.getForScoring(this.db.manager, submissionId);
    return { reviewId: review.id, revision, submission, uploadId: fileOf(revision, submission) };
  }

  private async standingOf(
    { reviewId, revision, uploadId }: Subject,
    watermark: boolean,
  ): Promise<ExportStanding> {
    const all = (await this.exports.ofReview(reviewId)).filter(
      (each) => each.watermark === watermark,
    );
    return {
      export: all.find(({ revisionId }) => revisionId === revision.id) ?? null,
      isOutdated: all.some(
        ({ revisionId, state }) =>
          revisionId !== revision.id && (state === 'ready' || state === 'removed'),
      ),
      refusal: exportRefusal(revision.content, uploadId),
    };
  }
}

/** Returns the reviewed file: the one with the marks, or else the submission's. */
const fileOf = (
  { content }: ReviewRevision,
  { videoLink }: Pick<ScorableSubmission, 'videoLink'>,
): string | null =>
  content.marks.find(({ uploadId }) => uploadId !== null)?.uploadId ?? uploadIdOf(videoLink);
