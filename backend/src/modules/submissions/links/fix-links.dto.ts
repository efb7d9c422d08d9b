import { ApiProperty } from '../../../common/http/api-docs';
import { IsString, MaxLength } from 'class-validator';
import { ReplaceLinkRequest } from '../submissions.dto';
import type { FixableVideo, FixState } from './fix-links.service';

const NOT_COMPLETE = 'This link is incomplete';

export class FixLinkQuery {
  @ApiProperty({ description: 'From the email.' })
  @IsString({ message: NOT_COMPLETE })
  @MaxLength(300, { message: NOT_COMPLETE })
  token: string;
}

export class FixLinkRequest extends ReplaceLinkRequest {
  @ApiProperty({ description: 'From the email.' })
  @IsString({ message: NOT_COMPLETE })
  @MaxLength(300, { message: NOT_COMPLETE })
  token: string;
}

export class FixLinkResponse {
  /** `works`: no action needed, because its link opens or another one was sent. */
  @ApiProperty({ enum: ['broken', 'works', 'reviewed'] }) state: FixState;
  @ApiProperty() title: string;
  /** What's wrong with the link and how to fix it. */
  @ApiProperty({ type: String, nullable: true }) problem: string | null;
  /** When the review is due, if it is. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt: string | null;

  static from({ submission, state }: FixableVideo): FixLinkResponse {
    const { title, linkValidationError, dueAt } = submission;
    const isWaiting = state === 'works' && dueAt !== null;
    return {
      state,
      title,
      problem: state === 'broken' ? linkValidationError : null,
      dueAt: isWaiting ? dueAt.toISOString() : null,
    };
  }
}
