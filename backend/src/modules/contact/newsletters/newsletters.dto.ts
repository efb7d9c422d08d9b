import { ApiProperty, OmitType } from '../../../common/http/api-docs';
import { IsBoolean, Matches } from 'class-validator';
import { Optional } from '../../../common/http/null-policy';
import { DraftText, SeenVersion, STALE, Words } from '../../../common/http/written-fields';
import { searchedWords } from '../../../common/lists/list-filter.rules';
import { NEWSLETTER_STATES, type Newsletter, type NewsletterState } from './newsletter.entity';
import type { NewsletterFilter } from './newsletters.repository';
import type { SeenNewsletter } from './newsletters.service';

const LONGEST_SUBJECT = 150;
const LONGEST_BODY = 50_000;

/** Picks the supported fields from the admin list's filter. */
export const newsletterFilter = (filter: Readonly<Record<string, unknown>>): NewsletterFilter => ({
  words: searchedWords(filter),
  status: NEWSLETTER_STATES.find((known) => known === filter.status),
});

export class NewsletterWordsRequest {
  @Matches(/^[^\n\t]*$/, { message: 'Please keep the subject to one line' })
  @Words('Please write a subject', LONGEST_SUBJECT)
  subject: string;

  /** HTML, sanitized before it's saved. */
  @Words('Please write the newsletter', LONGEST_BODY) body: string;
}

/** A draft, which may lack anything; what readers need is checked when it's sent. */
export class NewNewsletterRequest {
  @Optional()
  @Matches(/^[^\n\t]*$/, { message: 'Please keep the subject to one line' })
  @DraftText('Please write a subject', LONGEST_SUBJECT)
  subject?: string;

  /** HTML, sanitized before it's saved. */
  @Optional() @DraftText('Please write the newsletter', LONGEST_BODY) body?: string;
}

export class NewsletterChangeRequest {
  @Matches(/^[^\n\t]*$/, { message: 'Please keep the subject to one line' })
  @DraftText('Please write a subject', LONGEST_SUBJECT)
  subject: string;

  /** HTML, sanitized before it's saved. */
  @DraftText('Please write the newsletter', LONGEST_BODY) body: string;

  @SeenVersion() version: number;

  @ApiProperty({ description: 'Saved while typing: one version for the last few minutes.' })
  @Optional()
  @IsBoolean({ message: STALE })
  autosave?: boolean;
}

export class NewsletterSendRequest {
  @SeenVersion() version: number;
}

export class NewsletterPreviewResponse {
  @ApiProperty() subject: string;
  @ApiProperty({ description: 'The whole email.' }) html: string;
}

export class NewsletterTestResponse {
  @ApiProperty({ format: 'email', description: 'The recipient’s address.' }) to: string;
}

export class AdminNewsletterResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() subject: string;
  @ApiProperty({ description: 'Sanitized HTML.' }) body: string;
  @ApiProperty({ enum: NEWSLETTER_STATES }) status: NewsletterState;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time', type: String, nullable: true }) sentAt: string | null;
  @ApiProperty({ description: 'Emails created so far.' }) mails: number;
  @ApiProperty({
    description: 'Subscribers who were skipped because their address doesn’t accept email.',
  })
  skipped: number;
  @ApiProperty({ description: 'Emails that were sent.' }) mailsSent: number;
  @ApiProperty({
    description:
      'Emails that didn’t arrive, or were withdrawn because the person unsubscribed in time.',
  })
  mailsFailed: number;
  @ApiProperty({
    description: 'Emails with an unknown outcome; they aren’t sent again automatically.',
  })
  mailsUnknown: number;
  @ApiProperty({ description: 'Subscribers who would get it now.' }) confirmed: number;
  @ApiProperty({ type: String, nullable: true, description: 'Who sent it.' }) by: string | null;
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;

  static of({ letter, version, by, delivery, confirmed }: SeenNewsletter): AdminNewsletterResponse {
    const { sent: mailsSent, failed: mailsFailed, unknown: mailsUnknown } = delivery;
    const details = {
      body: letter.body,
      mailsSent,
      mailsFailed,
      mailsUnknown,
      confirmed,
      by,
      version,
    };
    return { ...AdminNewsletterRowResponse.from(letter), ...details };
  }
}

export class AdminNewsletterRowResponse extends OmitType(AdminNewsletterResponse, [
  ...(['body', 'mailsSent', 'mailsFailed', 'mailsUnknown', 'confirmed', 'by', 'version'] as const),
]) {
  static from({
    id,
    subject,
    status,
    createdAt,
    sentAt,
    mails,
    skipped,
  }: Newsletter): AdminNewsletterRowResponse {
    return {
      id,
      subject,
      status,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      mails,
      skipped,
    };
  }
}
