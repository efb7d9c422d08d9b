import { IsInt, Max, Min } from 'class-validator';
import { ApiProperty } from '../../../common/http/api-docs';
import { fullName } from '../../../common/full-name.rules';
import { waitsForResubmission } from '../review-deadline.rules';
import { hasFeedback, type LinkStatus } from '../submission.rules';
import { SubmissionResponse } from '../submissions.dto';
import type { QueueEntry } from './coach-queue.service';

export class DraftAuthorResponse {
  /** The staff id. */
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
}

export class CoachSubmissionResponse extends SubmissionResponse {
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() studentName: string;
  /** Covered because the coach granted it beyond the plan. */
  @ApiProperty() granted: boolean;
  /** Since when its link has been broken, if that paused its clock. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) brokenSince: string | null;
  /** Grows each time the student replaces the video. */
  @ApiProperty() linkRevision: number;
  /** The coach whose changes in the review's draft aren't delivered; null if there's none. */
  @ApiProperty({ type: () => DraftAuthorResponse, nullable: true })
  draftBy: DraftAuthorResponse | null;

  static override from(entry: QueueEntry): CoachSubmissionResponse {
    const { submission, student, draftBy } = entry;
    const { studentId, granted, pausedAt, linkRevision } = submission;
    const studentName = student ? fullName(student) : '';
    const brokenSince = waitsForResubmission(submission) ? null : (pausedAt?.toISOString() ?? null);
    // spreading into a new object would take ten times as long with 25 fields per row
    return Object.assign(SubmissionResponse.from(entry), {
      studentId,
      studentName,
      granted,
      brokenSince,
      linkRevision,
      draftBy,
    });
  }
}

/** Which video the coach is reviewing. */
export class BeginReviewRequest {
  /** The `linkRevision` of the video that the coach sees. */
  @ApiProperty({ minimum: 1 })
  @Max(1_000_000, { message: 'Reload the page to review the new video.' })
  @Min(1, { message: 'Reload the page to review the new video.' })
  @IsInt({ message: 'Reload the page to review the new video.' })
  linkRevision: number;
}

/** The same submission under the review page's names. [T89] */
export class ReviewResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() submissionTitle: string;
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() studentName: string;
  @ApiProperty({ format: 'date-time' }) submissionDate: string;
  @ApiProperty() submissionNotes: string;
  @ApiProperty() submissionVideoUrl: string;
  /** The start of the section the student asks about, in milliseconds. */
  @ApiProperty({ type: Number, nullable: true }) lookFromMs: number | null;
  @ApiProperty({ type: Number, nullable: true }) lookToMs: number | null;
  @ApiProperty({ type: String, nullable: true }) question: string | null;
  @ApiProperty() skillArea: string;
  @ApiProperty({ type: String, nullable: true }) feedbackVideoUrl: string | null;
  @ApiProperty({ type: String, nullable: true }) feedbackLoomUrl: string | null;
  @ApiProperty({ type: String, nullable: true }) feedbackNotes: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) feedbackSubmittedAt:
    | string
    | null;
  /** `pending` is shown as "Awaiting Feedback", anything else as "Reviewed". */
  @ApiProperty({ enum: ['pending', 'reviewed'] }) status: 'pending' | 'reviewed';
  @ApiProperty({ enum: ['pending', 'valid', 'invalid', 'unknown'] })
  linkValidationStatus: LinkStatus;
  @ApiProperty({ type: String, nullable: true }) linkValidationError: string | null;
  @ApiProperty() covered: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt: string | null;
  /** When a new video was requested, and what the student was told. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) takeAskedAt: string | null;
  @ApiProperty({ type: String, nullable: true }) takeReason: string | null;
  /** Grows each time the student replaces the video. */
  @ApiProperty() linkRevision: number;

  static from(entry: QueueEntry): ReviewResponse {
    const {
      id,
      title,
      studentId,
      studentName,
      submissionDate,
      description,
      videoLink,
      skillArea,
      ...rest
    } = CoachSubmissionResponse.from(entry);
    return {
      id,
      submissionTitle: title,
      studentId,
      studentName,
      submissionDate,
      submissionNotes: description,
      submissionVideoUrl: videoLink,
      lookFromMs: rest.lookFromMs,
      lookToMs: rest.lookToMs,
      question: rest.question,
      skillArea,
      feedbackVideoUrl: rest.feedbackVideoPath,
      feedbackLoomUrl: rest.feedbackLoomUrl,
      feedbackNotes: rest.feedbackNotes,
      feedbackSubmittedAt: rest.feedbackSubmittedAt,
      status: entry.feedback && hasFeedback(entry.feedback) ? 'reviewed' : 'pending',
      linkValidationStatus: rest.linkValidationStatus,
      linkValidationError: rest.linkValidationError,
      covered: rest.covered,
      dueAt: rest.dueAt,
      takeAskedAt: rest.takeAskedAt,
      takeReason: rest.takeReason,
      linkRevision: rest.linkRevision,
    };
  }
}
