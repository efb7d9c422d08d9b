import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import { ReviewRecords } from '../../review-records/review-records.service';
import type { Submission } from '../submission.entity';
import { SubmissionNotFound } from '../submission.errors';
import { SubmissionsRepository } from '../submissions.repository';
import type { Feedback } from './feedback.entity';
import { FeedbackRepository } from './feedback.repository';

export interface VisibleFeedback {
  readonly feedback: Feedback;
  /** The submission it's about, if any. */
  readonly submission: Submission | null;
  /** When it was first given; if `givenAt` is later, it has been corrected. */
  readonly firstAt: Date;
  /** What the student should fix first; empty if the review doesn't say. */
  readonly fixFirst: string;
  /** Where the picture of that mark is; null if there is none. */
  readonly stillUrl: string | null;
}

/** The feedback that a student has received. */
@Injectable()
export class DeliveredFeedback {
  constructor(
    private readonly clock: Clock,
    private readonly submissions: SubmissionsRepository,
    private readonly feedback: FeedbackRepository,
    private readonly reviews: ReviewRecords,
  ) {}

  /** Returns all of a student's feedback, newest first. */
  async ofStudent(studentId: string): Promise<VisibleFeedback[]> {
    const delivered = await this.feedback.ofStudent(studentId);
    const [about, reviews] = await Promise.all([
      this.submissions.findAll(delivered.flatMap(({ submissionId }) => submissionId ?? [])),
      this.reviews.inLists(delivered.map(({ reviewRevisionId }) => reviewRevisionId)),
    ]);
    return delivered.map((feedback) => {
      const review = reviews.get(feedback.reviewRevisionId);
      return {
        feedback,
        submission: about.find(({ id }) => id === feedback.submissionId) ?? null,
        firstAt: review?.firstDeliveredAt ?? feedback.givenAt,
        fixFirst: review?.fixFirst ?? '',
        stillUrl: review?.stillPath ?? null,
      };
    });
  }

  /**
   * Records when the student first opened the current feedback; a second time changes nothing.
   * @param id of its submission, or its own if it belongs to none
   * @throws SubmissionNotFound if it's not theirs or there is no feedback yet
   */
  async noteSeen(studentId: string, id: string): Promise<void> {
    if (!(await this.feedback.noteSeen(studentId, id, this.clock.now())))
      throw new SubmissionNotFound();
  }
}
