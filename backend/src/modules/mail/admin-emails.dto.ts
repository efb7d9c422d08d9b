import { ApiProperty } from '../../common/http/api-docs';
import { pick } from '../../common/objects/pick';
import { mayReadText } from './between-two.rules';
import { EMAIL_STATUSES, type EmailMessage, type EmailStatus } from './email-message.entity';
import { SUBJECTS } from './mail-templates';
import { SUSPENSION_CAUSES, type SuspensionCause } from './mail.types';
import type { MailSuspension } from './suspensions/mail-suspension.entity';

/** Why an address gets no automatic email. */
class SuspensionResponse {
  @ApiProperty({ enum: SUSPENSION_CAUSES }) cause: SuspensionCause;
  @ApiProperty({ description: 'The mail server’s response.' }) reason: string;
  @ApiProperty({ format: 'date-time' }) since: string;

  static from({ cause, reason, since }: MailSuspension): SuspensionResponse {
    return { cause, reason, since: since.toISOString() };
  }
}

/** An email in a list. */
export class EmailRowResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: Object.keys(SUBJECTS) }) template: string;
  @ApiProperty() to: string;
  @ApiProperty({ enum: EMAIL_STATUSES }) status: EmailStatus;
  /** Null until the email has been rendered. */
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sentAt: string | null;
  /** When an email whose outcome is unknown is sent again; null if not automatically. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) repeatAt: string | null;

  @ApiProperty({
    type: SuspensionResponse,
    nullable: true,
    description: 'Why this address isn’t sent email automatically right now.',
  })
  suspension: SuspensionResponse | null;

  static from(email: EmailMessage, suspension?: MailSuspension | null): EmailRowResponse {
    const { createdAt, sentAt, repeatAt } = email;
    return {
      ...pick(email, 'id', 'template', 'to', 'status', 'subject', 'attempts', 'lastError'),
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      repeatAt: repeatAt?.toISOString() ?? null,
      suspension: suspension ? SuspensionResponse.from(suspension) : null,
    };
  }
}

export class EmailResponse extends EmailRowResponse {
  /** Null until the email has been rendered, and for staff who may not read it. */
  @ApiProperty({ type: String, nullable: true }) html: string | null;
  @ApiProperty({ type: String, nullable: true }) text: string | null;
  /** Whether it's between a student and the coach, and hidden from the person who asks. */
  @ApiProperty() isPrivate: boolean;

  static of(
    email: EmailMessage,
    suspension: MailSuspension | null,
    reader: { readonly isOwner: boolean },
  ): EmailResponse {
    const isPrivate = !mayReadText(email, reader);
    const { html, text } = isPrivate ? { html: null, text: null } : email;
    return { ...EmailRowResponse.from(email, suspension), html, text, isPrivate };
  }
}
