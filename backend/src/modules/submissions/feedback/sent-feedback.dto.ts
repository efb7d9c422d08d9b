import { ApiProperty } from '../../../common/http/api-docs';
import { IsString, MaxLength } from 'class-validator';
import { LONGEST_COMMENT } from '@wavetrain/shared/submissions';
import { PlainText } from '../../../common/http/plain-text';
import type { Feedback } from './feedback.entity';

export class CorrectSentFeedbackRequest {
  /** Plain text; can be empty if the video says it all. */
  @ApiProperty({ maxLength: LONGEST_COMMENT })
  @MaxLength(LONGEST_COMMENT, { message: `Please keep this to ${LONGEST_COMMENT} characters` })
  @IsString({ message: 'Please enter text' })
  @PlainText()
  comment: string;
}

/** The comment sent with a video. */
export class SentFeedbackResponse {
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() comment: string;
  /** To send as `If-Match` with a correction. */
  @ApiProperty({ format: 'date-time' }) feedbackSubmittedAt: string;

  static from({ studentId, notes, givenAt }: Feedback): SentFeedbackResponse {
    return { studentId, comment: notes, feedbackSubmittedAt: givenAt.toISOString() };
  }
}
