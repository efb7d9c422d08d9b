import { Injectable } from '@nestjs/common';
import type { ScorableSubmission } from '../submissions/submission.types';
import { SubmissionsService } from '../submissions/submissions.service';
import { earlierMeasured, type MeasuredVideo } from './earlier-measures.rules';
import { ReviewsRepository } from './reviews.repository';

/** Finds the delivered measures of the same student's earlier video. */
@Injectable()
export class EarlierMeasuresService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly reviews: ReviewsRepository,
  ) {}

  /** Returns the latest measured video sent before this one; null if there is none. */
  async before({ studentId, submittedAt }: ScorableSubmission): Promise<MeasuredVideo | null> {
    const measured = (await this.reviews.latestOfStudent(studentId)).filter(({ revision }) => revision.content.measures.length > 0);
    if (measured.length === 0) return null;
    const content = new Map(
      measured.flatMap(({ review, revision }) => (review.submissionId ? [[review.submissionId, revision.content]] : [])),
    );
    const videos = await this.submissions.scorableOf(studentId, [...content.keys()]);
    return earlierMeasured(
      videos.map(({ id: submissionId, title, submittedAt: sentAt }) => ({
        submissionId,
        title,
        submittedAt: sentAt,
        measures: content.get(submissionId)?.measures ?? [],
      })),
      submittedAt,
    );
  }
}
