import { Injectable } from '@nestjs/common';
import { ReviewRecords } from '../review-records/review-records.service';
import type { ScorableSubmission } from '../submissions/submission.types';
import { SubmissionsService } from '../submissions/submissions.service';
import { earlierMeasured, type MeasuredVideo } from './earlier-measures.rules';

/** Finds the delivered measures of the same student's earlier video. */
@Injectable()
export class EarlierMeasuresService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly records: ReviewRecords,
  ) {}

  /** Returns the latest measured video sent before this one; null if there is none. */
  async before({ studentId, submittedAt }: ScorableSubmission): Promise<MeasuredVideo | null> {
    const measured = (await this.records.latestOfStudent(studentId)).filter(
      ({ revision }) => revision.content.measures.length > 0,
    );
    if (measured.length === 0) return null;
    const content = new Map(
      measured.flatMap(({ review, revision }) =>
        review.submissionId ? [[review.submissionId, revision.content]] : [],
      ),
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
