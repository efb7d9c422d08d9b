import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EMPTY } from '@wavetrain/shared/review-content';
import { DataSource } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { ReviewRecords } from '../../review-records/review-records.service';
import { SubmissionsService } from '../submissions.service';

/** Reviews that a coach prepares outside of the review room's draft. */
@Injectable()
export class BegunReviews {
  constructor(
    private readonly db: DataSource,
    private readonly submissions: SubmissionsService,
    private readonly reviews: ReviewRecords,
  ) {}

  /**
   * Records that a coach is preparing a review that isn't saved here yet: typing it, pasting a Loom
   * link, or uploading a video. From then on the student can't change the video, and other coaches
   * see who has begun, unless someone else has saved something of it. Repeating it changes nothing.
   * @param linkRevision the video that the coach sees
   * @throws SubmissionNotFound if the student has withdrawn it, VideoReplaced
   */
  async begin(
    { id: staffId }: Pick<StaffActor, 'id'>,
    submissionId: string,
    linkRevision: number,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { studentId } = await this.submissions.getForScoring(tx, submissionId);
      const { review } = await this.reviews.open(tx, { submissionId, studentId });
      await this.submissions.begin(tx, submissionId, linkRevision);
      if (review.draftBy === null || isDeepStrictEqual(review.draft, EMPTY))
        await this.reviews.giveDraftTo(tx, review, staffId);
    });
  }
}
