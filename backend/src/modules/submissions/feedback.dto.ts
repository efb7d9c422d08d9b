import { ApiProperty } from '../../common/http/api-docs';
import { IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import { Nullable } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';
import { fullName } from '../../common/full-name.rules';
import type { QueueEntry } from './coach-queue.service';
import { FEEDBACK_SOURCES, type FeedbackSource } from './feedback.entity';
import type { FeedbackChange, VisibleFeedback } from './feedback.service';
import { waitsForResubmission } from './review-deadline.rules';
import { hasFeedback, type LinkStatus } from './submission.rules';
import { SubmissionResponse } from './submissions.dto';
import { videoAddress } from './video-address.rules';

const MAX_NOTES = 10_000;
const MAX_ADDRESS = 2_000;

/** Text that can be left out or null. */
const OptionalText = (max: number) => (target: object, key: string) => {
  const decorators = [
    PlainText(),
    IsString({ message: 'Please enter text' }),
    MaxLength(max, { message: `Please keep this to ${max} characters` }),
    ApiProperty({ type: String, maxLength: max }),
    Nullable(),
  ];
  for (const decorate of decorators) decorate(target, key);
};

/** The dialog's form. It shows all three parts, so a part that is left out is cleared. Everything is plain text. [T90] */
export class SubmitFeedbackRequest {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'Submission not found' })
  @IsNotEmpty({ message: 'Submission not found' })
  submissionId: string;
  @OptionalText(MAX_ADDRESS) loomUrl?: string | null;
  @OptionalText(MAX_NOTES) writtenFeedback?: string | null;
  @OptionalText(MAX_ADDRESS) videoPath?: string | null;

  toChange(): FeedbackChange {
    const { loomUrl, writtenFeedback, videoPath } = this;
    return { source: 'dialog', videoField: 'videoPath', loomUrl: loomUrl ?? '', notes: writtenFeedback ?? '', videoPath: videoPath ?? '' };
  }
}

/** The review page's form. It has no Loom field, so a Loom link from the dialog stays, and so does a video that isn't sent again. */
export class ReviewFeedbackRequest {
  @OptionalText(MAX_ADDRESS) feedbackVideoUrl?: string | null;
  @OptionalText(MAX_NOTES) feedbackNotes?: string | null;

  toChange(): FeedbackChange {
    const { feedbackVideoUrl, feedbackNotes } = this;
    return {
      source: 'review',
      videoField: 'feedbackVideoUrl',
      notes: feedbackNotes ?? undefined,
      videoPath: feedbackVideoUrl ?? undefined,
    };
  }
}

export class CoachSubmissionResponse extends SubmissionResponse {
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() studentName: string;
  /** Covered because the coach granted it beyond the plan. */
  @ApiProperty() granted: boolean;
  /** Since when its link has been broken, if that paused its clock. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) brokenSince: string | null;

  static override from(entry: QueueEntry): CoachSubmissionResponse {
    const { submission, student } = entry;
    const { studentId, granted, pausedAt } = submission;
    const studentName = student ? fullName(student) : '';
    const brokenSince = waitsForResubmission(submission) ? null : (pausedAt?.toISOString() ?? null);
    // spreading into a new object would take ten times as long with 25 fields per row
    return Object.assign(SubmissionResponse.from(entry), { studentId, studentName, granted, brokenSince });
  }
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
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) feedbackSubmittedAt: string | null;
  /** `pending` is shown as "Awaiting Feedback", anything else as "Reviewed". */
  @ApiProperty({ enum: ['pending', 'reviewed'] }) status: 'pending' | 'reviewed';
  @ApiProperty({ enum: ['pending', 'valid', 'invalid', 'unknown'] }) linkValidationStatus: LinkStatus;
  @ApiProperty({ type: String, nullable: true }) linkValidationError: string | null;
  @ApiProperty() covered: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt: string | null;
  /** When a new video was requested, and what the student was told. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) takeAskedAt: string | null;
  @ApiProperty({ type: String, nullable: true }) takeReason: string | null;

  static from(entry: QueueEntry): ReviewResponse {
    const { id, title, studentId, studentName, submissionDate, description, videoLink, skillArea, ...rest } =
      CoachSubmissionResponse.from(entry);
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
    };
  }
}

/** Feedback as the student sees it, from whichever source. [T88] */
export class StudentFeedbackResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) submissionId: string | null;
  @ApiProperty({ enum: FEEDBACK_SOURCES }) source: FeedbackSource;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ type: String, nullable: true }) skillArea: string | null;
  @ApiProperty({ type: String, nullable: true }) videoLink: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) submissionDate: string | null;
  @ApiProperty({ type: String, nullable: true }) feedbackLoomUrl: string | null;
  @ApiProperty() feedbackNotes: string;
  @ApiProperty({ type: String, nullable: true }) feedbackVideoPath: string | null;
  @ApiProperty({ format: 'date-time' }) feedbackSubmittedAt: string;
  /** When it was first given; if `feedbackSubmittedAt` is later, this is a correction. */
  @ApiProperty({ format: 'date-time' }) firstAnsweredAt: string;
  /** When the student first opened this feedback (`POST /api/student/feedback/{submissionId}/seen`). */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) seenAt: string | null;
  /** Whether `/api/student/reviews/{submissionId}` has more to show: marks, voice, drills. */
  @ApiProperty() hasReview: boolean;

  static from({ feedback, submission, firstAt }: VisibleFeedback): StudentFeedbackResponse {
    return {
      id: feedback.id,
      submissionId: feedback.submissionId,
      source: feedback.source,
      title: submission?.title ?? null,
      skillArea: submission?.skillAreaGiven ?? null,
      videoLink: submission && videoAddress(submission),
      submissionDate: submission?.submittedAt.toISOString() ?? null,
      feedbackLoomUrl: feedback.loomUrl,
      feedbackNotes: feedback.notes,
      feedbackVideoPath: feedback.videoPath,
      feedbackSubmittedAt: feedback.givenAt.toISOString(),
      firstAnsweredAt: firstAt.toISOString(),
      seenAt: feedback.seenAt?.toISOString() ?? null,
      hasReview: feedback.hasReview,
    };
  }
}
