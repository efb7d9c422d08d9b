import { ApiProperty } from '@nestjs/swagger';
import type { MailSuspension } from './suspensions/mail-suspension.entity';
import { SuspensionResponse } from './suspensions/mail-suspensions.dto';
import { mayReadWords } from './between-two.rules';
import { SUBJECTS } from './mail-templates';
import { EMAIL_STATUSES, type EmailMessage, type EmailStatus } from './email-message.entity';

/** A mail in a list. */
export class EmailRowResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: Object.keys(SUBJECTS) }) template: string;
  @ApiProperty() to: string;
  @ApiProperty({ enum: EMAIL_STATUSES }) status: EmailStatus;
  /** Null until the mail has been rendered. */
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sentAt: string | null;
  /** When a mail whose outcome is unknown goes out once more; null: not by itself. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) repeatAt: string | null;

  @ApiProperty({ type: SuspensionResponse, nullable: true, description: 'Why this address isn’t sent email automatically right now.' })
  suspension: SuspensionResponse | null;

  static from(email: EmailMessage, suspension?: MailSuspension | null): EmailRowResponse {
    const { id, template, to, status, subject, attempts, lastError, createdAt, sentAt, repeatAt } = email;
    return {
      id,
      template,
      to,
      status,
      subject,
      attempts,
      lastError,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      repeatAt: repeatAt?.toISOString() ?? null,
      suspension: suspension ? SuspensionResponse.from(suspension) : null,
    };
  }
}

export class EmailResponse extends EmailRowResponse {
  /** Null until the mail has been rendered, and to whom its words are not for. */
  @ApiProperty({ type: String, nullable: true }) html: string | null;
  @ApiProperty({ type: String, nullable: true }) text: string | null;
  /** Its words lie between a student and the coach, and are not for who asks. */
  @ApiProperty() isPrivate: boolean;

  static of(email: EmailMessage, suspension: MailSuspension | null, reader: { readonly isOwner: boolean }): EmailResponse {
    const isPrivate = !mayReadWords(email, reader);
    const { html, text } = isPrivate ? { html: null, text: null } : email;
    return { ...EmailRowResponse.from(email, suspension), html, text, isPrivate };
  }
}
