import { Transform } from 'class-transformer';
import { IsBoolean, IsEmail, IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { Optional } from '../../../common/http/null-policy';
import { normaliseEmail } from '../../../common/people/email.rules';
import { MAIL_EVENT_TYPES, type MailEventType } from './mail-event.entity';

/** The body of `POST /api/webhooks/mail`; what else it holds is not read. */
export class MailEventPayload {
  /** The provider's id: the same one again changes nothing. */
  @IsString() @MinLength(1) @MaxLength(200) id: string;
  @IsIn(MAIL_EVENT_TYPES) type: MailEventType;
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normaliseEmail(value) : value))
  @IsEmail()
  @MaxLength(254)
  email: string;
  /** Of a bounce; one that may pass (a full mailbox, a busy server) is recorded and nothing more. */
  @Optional() @IsBoolean() permanent?: boolean;
  /** The receiving server's words. */
  @Optional() @IsString() @MaxLength(1_000) reason?: string;
  /** The Message-ID of the mail, so that the Outbox can show what became of it. */
  @Optional() @IsString() @MaxLength(300) messageId?: string;
}
