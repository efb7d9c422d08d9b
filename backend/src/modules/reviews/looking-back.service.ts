import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SubmissionsService } from '../submissions/submissions.service';
import { UploadsService } from '../uploads/uploads.service';
import { earlierFiles, type SentFile } from './earlier-videos.rules';
import type { ReviewRevision } from './review-revision.entity';
import { ReviewNotFound } from './reviews.errors';
import { ReviewsRepository } from './reviews.repository';

/** Earlier videos and delivered revisions that the coach opens from the review room. */
@Injectable()
export class LookingBackService {
  constructor(
    private readonly db: DataSource,
    private readonly submissions: SubmissionsService,
    private readonly uploads: UploadsService,
    private readonly reviews: ReviewsRepository,
  ) {}

  /** Returns the same student's earlier files that still exist, latest first. @throws SubmissionNotFound */
  async earlierVideos(submissionId: string): Promise<SentFile[]> {
    const { studentId, submittedAt } = await this.submissions.getForScoring(this.db.manager, submissionId);
    const [sent, reviewed] = await Promise.all([this.submissions.ofStudent(studentId), this.reviews.latestOfStudent(studentId)]);
    const revisions = new Map(reviewed.map(({ review, revision }) => [review.submissionId, revision.n]));
    const files = sent.flatMap(({ id, uploadId, title, submittedAt: sentAt }) =>
      uploadId === null ? [] : [{ submissionId: id, uploadId, title, submittedAt: sentAt, revision: revisions.get(id) ?? null }],
    );
    const earlier = earlierFiles(files, submittedAt);
    const lost = await this.uploads.notFor(
      studentId,
      earlier.map(({ uploadId }) => uploadId),
    );
    return earlier.filter(({ uploadId }) => !lost.includes(uploadId));
  }

  /** Returns a revision as it was delivered. @throws ReviewNotFound also if that delivery was undone */
  async revision(submissionId: string, n: number): Promise<{ revision: ReviewRevision; revisions: readonly ReviewRevision[] }> {
    const review = await this.reviews.find(submissionId);
    const revisions = review ? await this.reviews.revisions(review.id) : [];
    const revision = revisions.find((delivered) => delivered.n === n);
    if (!revision) throw new ReviewNotFound();
    return { revision, revisions };
  }
}
