import { ApiProperty } from '../../../common/http/api-docs';
import type { QueueEntry } from '../coach/coach-queue.service';
import { CoachSubmissionResponse } from '../coach/coach-submissions.dto';
import { dueWhileRunning } from '../review-deadline.rules';
import { SUBMISSION_STATES, standingOf, type SubmissionState } from './admin-submission.rules';

/** A submission in the admin. */
export class AdminSubmissionResponse extends CoachSubmissionResponse {
  @ApiProperty({ enum: SUBMISSION_STATES }) standing: SubmissionState;
  @ApiProperty({ description: 'Due, not reviewed, and late.' }) overdue: boolean;

  static fromEntry(entry: QueueEntry, now: Date): AdminSubmissionResponse {
    const dueAt = dueWhileRunning(entry.submission);
    return {
      ...CoachSubmissionResponse.from(entry),
      standing: standingOf(entry.submission),
      overdue: dueAt !== null && dueAt < now,
    };
  }
}
