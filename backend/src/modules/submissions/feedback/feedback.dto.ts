import { ApiProperty } from '../../../common/http/api-docs';
import { IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import { Nullable } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { videoAddress } from '../video-address.rules';
import { FEEDBACK_SOURCES, type FeedbackSource } from './feedback.entity';
import type { VisibleFeedback } from './delivered-feedback.service';
import type { FeedbackChange } from './feedback.service';

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

/**
 * The dialog's form. It shows all three parts, so a part that is left out is cleared. Everything is
 * plain text. [T90]
 */
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
    return {
      source: 'dialog',
      videoField: 'videoPath',
      loomUrl: loomUrl ?? '',
      notes: writtenFeedback ?? '',
      videoPath: videoPath ?? '',
    };
  }
}

/**
 * The review page's form. It has no Loom field, so a Loom link from the dialog stays, and so does a
 * video that isn't sent again.
 */
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
  /**
   * When the student first opened this feedback (`POST /api/student/feedback/{id}/seen`).
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) seenAt: string | null;
  /** Whether `/api/student/reviews/{submissionId}` has more to show: marks, voice, drills. */
  @ApiProperty() hasReview: boolean;
  /** What to fix first; empty if the review doesn't say. */
  @ApiProperty() fixFirst: string;
  /** The picture of the mark to fix first, with the coach's drawings. */
  @ApiProperty({ type: String, nullable: true }) stillUrl: string | null;

  static from({
    feedback,
    submission,
    firstAt,
    fixFirst,
    stillUrl,
  }: VisibleFeedback): StudentFeedbackResponse {
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
      fixFirst,
      stillUrl,
    };
  }
}
