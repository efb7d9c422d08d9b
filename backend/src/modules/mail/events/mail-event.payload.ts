import { Transform } from 'class-transformer';
import { IsBoolean, IsEmail, IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { Optional } from '../../../common/http/null-policy';
import { normaliseEmail } from '../../../common/people/email.rules';
import { MAIL_EVENT_TYPES, type MailEventType } from './mail-event.entity';

/** The body of `POST /api/webhooks/mail`; all other fields are ignored. */
export class MailEventPayload {
  /** The provider's id; receiving the same one again changes nothing. */
  @IsString() @MinLength(1) @MaxLength(200) id: string;
  @IsIn(MAIL_EVENT_TYPES) type: MailEventType;
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normaliseEmail(value) : value,
  )
  @IsEmail()
  @MaxLength(254)
  email: string;
  /** For a bounce; a temporary one (a full mailbox, a busy server) is only recorded. */
  @Optional() @IsBoolean() permanent?: boolean;
  /** The receiving server's message. */
  @Optional() @IsString() @MaxLength(1_000) reason?: string;
  /** The Message-ID of the email, so the Outbox can show what happened to it. */
  @Optional() @IsString() @MaxLength(300) messageId?: string;
}
