import type { MailTemplate } from './mail-templates';

type Context = Readonly<Record<string, string>>;

/** Emails to people who work here. The site signs them, not the coach, who gets most of them. */
const TO_STAFF: ReadonlySet<MailTemplate> = new Set([
  ...([
    'contact-message',
    'dispute-opened',
    'full-export-ready',
    'message-due',
    'message-received',
    'one-on-one-asked',
  ] as const),
  ...([
    'one-on-one-given-up',
    'one-on-one-move-asked',
    'one-on-one-sold',
    'refund-returned',
    'review-due',
    'staff-password-reset',
    'student-password-set',
    'submission-received',
  ] as const),
]);
/** Templates that say themselves where a reply goes. */
const SAYS_WHERE_TO_REPLY: ReadonlySet<MailTemplate> = new Set([
  'clinic-letter',
  'contact-answer',
  'message-answered',
]);

/**
 * Returns who signs an email (the site, the coach, or the coach who reviewed), and whether its footer invites replies, which reach the person
 * responsible for the site.
 */
export const footOf = (
  template: MailTemplate,
  { siteName = '', coachName = '', reviewer }: Context,
): Context =>
  TO_STAFF.has(template)
    ? { signedBy: siteName }
    : {
        signedBy: reviewer ?? coachName,
        ...(!SAYS_WHERE_TO_REPLY.has(template) && { asksForReplies: 'yes' }),
      };

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** What an email's envelope has beyond the usual. */
export interface MailExtras {
  /** The address that replies go to. */
  readonly replyTo?: string;
  /**
   * The address that a mail client's own unsubscribe button posts to (RFC 8058); every bulk email
   * has one.
   */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly MailAttachment[];
}

const calendarAttachment = (
  filename: string,
  method: 'PUBLISH' | 'CANCEL',
  content: string,
): MailAttachment => ({
  filename,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

/** Returns the calendar files of an email that has any. */
const calendarsOf = (template: MailTemplate, context: Context): MailExtras => {
  const { calendar, cancelCalendar } = context;
  const name = template.startsWith('one-on-one') ? 'session' : 'clinic';
  const attachments = [
    ...(calendar ? [calendarAttachment(`${name}.ics`, 'PUBLISH', calendar)] : []),
    ...(cancelCalendar
      ? [calendarAttachment(`${name}-canceled.ics`, 'CANCEL', cancelCalendar)]
      : []),
  ];
  return attachments.length > 0 ? { attachments } : {};
};

const withUnsubscribe = ({ unsubscribeUrl }: Context): MailExtras => ({ unsubscribeUrl });

const EXTRAS: Partial<Record<MailTemplate, (context: Context) => MailExtras>> = {
  'clinic-letter': ({ coachEmail }) => ({ replyTo: coachEmail }),
  'contact-answer': ({ coachEmail }) => ({ replyTo: coachEmail }),
  'contact-message': ({ email }) => ({ replyTo: email }),
  'message-received': ({ email }) => ({ replyTo: email }),
  'message-answered': ({ coachEmail }) => ({ replyTo: coachEmail }),
  newsletter: withUnsubscribe,
  'newsletter-welcome': withUnsubscribe,
  'quiet-week': withUnsubscribe,
  'reviews-lapsing': withUnsubscribe,
  'video-sent': withUnsubscribe,
};

export const extrasOf = (template: MailTemplate, context: Context): MailExtras => ({
  ...EXTRAS[template]?.(context),
  ...calendarsOf(template, context),
});
