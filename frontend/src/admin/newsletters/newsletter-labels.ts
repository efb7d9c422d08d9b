import type { components } from '../../api/client';
import { hasMailsUnderWay } from '../mail-progress';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type NewsletterRow = Schemas['AdminNewsletterRowResponse'];
export type NewsletterRecord = Schemas['AdminNewsletterResponse'];

/** The fields compared and shown in a version. */
export const NEWSLETTER_FIELDS: readonly FieldOfKind[] = [
  { source: 'subject', label: 'Subject' },
  { source: 'body', label: 'Text', isHtml: true },
];

export const NEWSLETTER_SOURCES = NEWSLETTER_FIELDS.map(({ source }) => source);

export const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

/** Returns a newsletter's delivery progress in one line. */
export const progressLine = ({
  mails,
  mailsSent,
  mailsFailed,
  mailsUnknown,
  skipped,
  status,
}: NewsletterRecord): string =>
  [
    status === 'sending' ? `${mails.toLocaleString('en-US')} emails prepared so far` : null,
    `${mailsSent.toLocaleString('en-US')} of ${mails.toLocaleString('en-US')} sent`,
    mailsFailed > 0 &&
      `${mailsFailed.toLocaleString('en-US')} not delivered or unsubscribed first (see Outbox)`,
    mailsUnknown > 0 &&
      `${mailsUnknown.toLocaleString('en-US')} not confirmed by the mail server (see Outbox)`,
    skipped > 0 && `${people(skipped)} skipped because their address doesn’t accept email`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns whether the newsletter is still being sent. */
export const isUnderWay = (letter: NewsletterRecord): boolean =>
  letter.status === 'sending' || (letter.status === 'sent' && hasMailsUnderWay(letter));
