import { ApiProperty } from '../../common/http/api-docs';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_LINK_LENGTH, readVideoLink, type Platform } from '@wavetrain/shared/video-links';
import { SKILL_AREAS, type SkillArea } from '@wavetrain/shared/skill-areas';
import { LONGEST_QUESTION } from '@wavetrain/shared/submissions';
import { VideoLinkRequest } from '../../common/files/video-link.dto';
import { Nullable } from '../../common/http/null-policy';
import { PlainText, plainText } from '../../common/http/plain-text';
import type { ReviewedSubmission } from './feedback/feedback.service';
import type { LinkVerdict } from './links/verdict.rules';
import { dueWhileRunning, waitsForResubmission } from './review-deadline.rules';
import { ACCEPTED_SKILL_AREAS } from './skill-area.rules';
import { isOpenToStudent, isReplaceable } from './submission.policy';
import type { FeedbackState, LinkStatus, SubmissionStatus } from './submission.rules';
import { videoAddress } from './video-address.rules';

/** Removes line breaks, since titles appear in email subjects. */
const OneLine = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? plainText(value).replace(/\s+/g, ' ') : value,
  );

export class ReplaceLinkRequest {
  @ApiProperty({ maxLength: MAX_LINK_LENGTH })
  @MaxLength(MAX_LINK_LENGTH, { message: 'Please enter a valid video URL' })
  @IsNotEmpty({ message: 'Please enter your video link' })
  @IsString({ message: 'Please enter your video link' })
  @PlainText()
  videoLink: string;
}

const LONGEST_MS = 30 * 60_000;
const WHERE = 'Please choose a time within the video';

/**
 * A video by its link or, once uploaded, by its file; sent by both forms and by the upload. Form
 * 2's minimum lengths are only enforced by its page. [T80, T81]
 */
export class SubmitVideoRequest extends VideoLinkRequest {
  /** The section to look at, in milliseconds; only for files. */
  @ApiProperty({ type: Number })
  @Max(LONGEST_MS, { message: WHERE })
  @Min(0, { message: WHERE })
  @IsInt({ message: WHERE })
  @Nullable()
  lookFromMs?: number | null;

  @ApiProperty({ type: Number })
  @Max(LONGEST_MS, { message: WHERE })
  @Min(1, { message: WHERE })
  @IsInt({ message: WHERE })
  @Nullable()
  lookToMs?: number | null;

  @ApiProperty({ type: String, maxLength: LONGEST_QUESTION })
  @MaxLength(LONGEST_QUESTION, {
    message: `Please keep the question to ${LONGEST_QUESTION} characters`,
  })
  @IsString({ message: 'Please ask your question in words' })
  @PlainText()
  @Nullable()
  question?: string | null;

  @ApiProperty({ maxLength: 100 })
  @MaxLength(100, { message: 'Please keep the title to 100 characters' })
  @IsNotEmpty({ message: 'Please enter a title for your video' })
  @IsString({ message: 'Please enter a title for your video' })
  @OneLine()
  title: string;

  @ApiProperty({ maxLength: 500 })
  @MaxLength(500, { message: 'Please keep the description to 500 characters' })
  @IsNotEmpty({ message: 'Please describe what you would like feedback on' })
  @IsString({ message: 'Please describe what you would like feedback on' })
  @PlainText()
  description: string;

  @ApiProperty({ enum: ACCEPTED_SKILL_AREAS })
  @IsIn([...ACCEPTED_SKILL_AREAS], { message: 'Please select a focus area' })
  skillArea: string;
}

export class ValidateLinkRequest {
  @ApiProperty({ maxLength: MAX_LINK_LENGTH })
  @IsString({ message: 'Please enter a valid video URL' })
  @PlainText()
  url: string;
}

export const PLATFORMS: readonly Platform[] = [
  'YouTube',
  'Loom',
  'Vimeo',
  'Google Drive',
  'Dropbox',
  'OneDrive',
  'SharePoint',
];

export class ValidateLinkResponse {
  /**
   * False only for a link that is known not to work. A host that can't be reached never blocks a
   * student.
   */
  @ApiProperty() isValid: boolean;
  @ApiProperty({ type: String, enum: PLATFORMS, nullable: true }) platform: Platform | null;
  @ApiProperty({ type: String, nullable: true }) error: string | null;
  /** `unknown`: the host couldn't be reached; the link will be checked again later. */
  @ApiProperty({ enum: ['valid', 'invalid', 'unknown'] }) outcome: LinkVerdict['outcome'];

  static from({ outcome, platform, error }: LinkVerdict): ValidateLinkResponse {
    return { isValid: outcome !== 'invalid', platform, error, outcome };
  }
}

export class SubmissionResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  /** The name the form used. */
  @ApiProperty({ enum: ACCEPTED_SKILL_AREAS }) skillArea: string;
  /** The canonical name, for filters. */
  @ApiProperty({ enum: SKILL_AREAS }) canonicalSkillArea: SkillArea;
  /** A shared link, or `/api/files/{uploadId}` for an uploaded file. */
  @ApiProperty() videoLink: string;
  /** The start of the section the student asks about, in milliseconds. */
  @ApiProperty({ type: Number, nullable: true }) lookFromMs: number | null;
  @ApiProperty({ type: Number, nullable: true }) lookToMs: number | null;
  @ApiProperty({ type: String, nullable: true }) question: string | null;
  @ApiProperty({ type: String, enum: PLATFORMS, nullable: true }) platform: Platform | null;
  @ApiProperty({ type: String, nullable: true }) moduleId: string | null;
  @ApiProperty({ format: 'date-time' }) submissionDate: string;
  @ApiProperty({ enum: ['submitted', 'invalid_link', 'feedback_submitted'] })
  status: SubmissionStatus;
  @ApiProperty({ enum: ['not-started', 'in-progress', 'complete'] }) feedbackState: FeedbackState;
  @ApiProperty({ type: String, nullable: true }) feedbackLoomUrl: string | null;
  @ApiProperty({ type: String, nullable: true }) feedbackNotes: string | null;
  @ApiProperty({ type: String, nullable: true }) feedbackVideoPath: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) feedbackSubmittedAt:
    | string
    | null;
  @ApiProperty({ enum: ['pending', 'valid', 'invalid', 'unknown'] })
  linkValidationStatus: LinkStatus;
  @ApiProperty({ type: String, nullable: true }) linkValidationError: string | null;
  /** Covered by the student's plan. */
  @ApiProperty() covered: boolean;
  /**
   * When the review is due; null while the link is broken or a new video is requested, outside a
   * plan, and once reviewed.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt: string | null;
  /**
   * When the coach requested a new video, and what the student was told; null if none is requested.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) takeAskedAt: string | null;
  @ApiProperty({ type: String, nullable: true }) takeReason: string | null;

  static from({ submission, feedback }: ReviewedSubmission): SubmissionResponse {
    const {
      id,
      title,
      description,
      moduleId,
      lookFromMs,
      lookToMs,
      question,
      status,
      linkValidationStatus,
      linkValidationError,
      covered,
    } = submission;
    const videoLink = videoAddress(submission);
    const reading = readVideoLink(videoLink);
    const waiting = waitsForResubmission(submission);
    return {
      id,
      title,
      description,
      skillArea: submission.skillAreaGiven,
      canonicalSkillArea: submission.skillArea,
      videoLink,
      lookFromMs,
      lookToMs,
      question,
      platform: reading.ok ? reading.link.platform : null,
      moduleId,
      submissionDate: submission.submittedAt.toISOString(),
      status,
      feedbackState: submission.feedbackState,
      feedbackLoomUrl: feedback?.loomUrl ?? null,
      feedbackNotes: feedback?.notes ?? null,
      feedbackVideoPath: feedback?.videoPath ?? null,
      feedbackSubmittedAt: feedback?.givenAt.toISOString() ?? null,
      linkValidationStatus,
      linkValidationError,
      covered,
      dueAt: dueWhileRunning(submission)?.toISOString() ?? null,
      takeAskedAt: waiting ? (submission.takeAskedAt?.toISOString() ?? null) : null,
      takeReason: waiting ? submission.takeReason : null,
    };
  }
}

export class StudentSubmissionResponse extends SubmissionResponse {
  /** A note for the student about their plan and this video. [T52] */
  @ApiProperty({ type: String, nullable: true }) notice: string | null;
  /** Whether it can be edited and withdrawn: until the coach has begun the review. */
  @ApiProperty() canEdit: boolean;
  /** Whether the video can be replaced. */
  @ApiProperty() canReplace: boolean;
  /** Grows with each change of the student's. */
  @ApiProperty() revision: number;

  /** @param outsidePlan the notice about videos that the plan doesn't cover */
  static fromOwn(reviewed: ReviewedSubmission, outsidePlan: string): StudentSubmissionResponse {
    const { submission } = reviewed;
    const { covered, firstFeedbackAt, revision } = submission;
    return {
      ...SubmissionResponse.from(reviewed),
      notice: covered || firstFeedbackAt ? null : outsidePlan,
      canEdit: isOpenToStudent(submission),
      canReplace: isReplaceable(submission),
      revision,
    };
  }
}
