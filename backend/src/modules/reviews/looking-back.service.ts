import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReviewRecords, type ReviewRevision } from '../review-records/review-records.service';
import { SubmissionsService } from '../submissions/submissions.service';
import { UploadsService } from '../uploads/uploads.service';
import { earlierFiles, type SentFile } from './earlier-videos.rules';
import { ReviewNotFound } from './reviews.errors';

/** Earlier videos and delivered revisions that the coach opens from the review room. */
@Injectable()
export class LookingBackService {
  constructor(
    private readonly db: DataSource,
    private readonly submissions: SubmissionsService,
    private readonly uploads: UploadsService,
    private readonly records: ReviewRecords,
  ) {}

  /**
   * Returns the same student's earlier files that still exist, those of the same skill first.
   * @throws SubmissionNotFound
   */
  async earlierVideos(submissionId: string): Promise<SentFile[]> {
    const { studentId, submittedAt, skillArea } = await this.submissions.getForScoring(
      this.db.manager,
      submissionId,
    );
    const [sent, reviewed] = await Promise.all([
      this.submissions.ofStudent(studentId),
      this.records.latestOfStudent(studentId),
    ]);
    const revisions = new Map(
      reviewed.map(({ review, revision }) => [review.submissionId, revision.n]),
    );
    const files = sent.flatMap(({ id, uploadId, title, skillArea: skill, submittedAt: sentAt }) =>
      uploadId === null
        ? []
        : [
            {
              submissionId: id,
              uploadId,
              title,
              skillArea: skill,
              submittedAt: sentAt,
              revision: revisions.get(id) ?? null,
            },
          ],
    );
    const earlier = earlierFiles(files, { skillArea, submittedAt });
    const lost = await this.uploads.notFor(
      studentId,
      earlier.map(({ uploadId }) => uploadId),
    );
    return earlier.filter(({ uploadId }) => !lost.includes(uploadId));
  }

  /**
   * Returns a revision as it was delivered.
   * @throws ReviewNotFound also if that delivery was undone
   */
  async revision(
    submissionId: string,
    n: number,
  ): Promise<{ revision: ReviewRevision; revisions: readonly ReviewRevision[] }> {
    const { revisions } = await this.records.ofSubmission(submissionId);
    const revision = revisions.find((delivered) => delivered.n === n);
    if (!revision) throw new ReviewNotFound();
    return { revision, revisions };
  }
}
