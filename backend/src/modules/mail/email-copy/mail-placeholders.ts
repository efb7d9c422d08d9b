import type { MailTemplate, MailTemplates } from '../mail-templates';

/** Values that appear on buttons, in attachments or in a box of their own, never in a sentence. */
type NotInWords =
  | `${string}Url`
  | 'body'
  | 'bring'
  | 'calendar'
  | 'cancelCalendar'
  | 'comment'
  | 'message'
  | 'question'
  | 'reason'
  | 'text'
  | 'wish'
  | 'word';
type AlwaysSet<Data> = string extends keyof Data
  ? never
  : { [Name in keyof Data]-?: object extends Pick<Data, Name> ? never : Name }[keyof Data] & string;

/**
 * The placeholders that a template's wording may use: those every one of its emails has a value
 * for.
 */
export type MailPlaceholder<T extends MailTemplate> = Exclude<
  AlwaysSet<MailTemplates[T]['data']>,
  NotInWords
>;

const CLINIC = ['firstName', 'title', 'dates', 'location'] as const;
const SESSION = ['firstName', 'when', 'minutes', 'place'] as const;
const ABOUT = ['firstName', 'title'] as const;

/** The placeholders by template; in addition, every text may use the site's facts. */
export const MAIL_PLACEHOLDERS: { readonly [T in MailTemplate]: readonly MailPlaceholder<T>[] } = {
  'welcome-coaching': ['firstName'],
  'intake-invitation': ['firstName'],
  subscription: ['firstName', 'planName', 'price'],
  'subscription-receipt': ['firstName', 'planName', 'price', 'period', 'nextCharge'],
  'subscription-paused': ['firstName', 'planName', 'until'],
  'subscription-resumes': ['firstName', 'planName', 'until', 'nextCharge'],
  'subscription-canceled': ['firstName', 'planName', 'lastDay'],
  'subscription-resumed': ['firstName', 'planName', 'nextCharge'],
  'card-expiring': ['firstName', 'planName', 'card', 'expires', 'nextCharge'],
  'set-password': ['firstName'],
  'password-reset': ['firstName'],
  'password-changed': ['firstName'],
  'student-password-set': ['studentName', 'email', 'by'],
  'staff-invited': ['firstName', 'ownerName'],
  'staff-password-reset': ['firstName'],
  'confirm-email': ['firstName'],
  'change-email': ['firstName'],
  'email-changed': ['firstName', 'newEmail'],
  'account-exists': ['firstName'],
  'deletion-asked': ['firstName', 'dueOn'],
  'account-erased': [],
  'export-ready': ['firstName', 'until'],
  'full-export-ready': ['until'],
  'test-mail': [],
  'welcome-clinic': ['firstName', 'title'],
  'clinic-confirmation': [...CLINIC, 'paid'],
  'participant-form': CLINIC,
  'clinic-moved': [...CLINIC, 'before'],
  'clinic-on-again': CLINIC,
  'hold-code': ['minutes'],
  'waitlist-joined': CLINIC,
  'place-offered': [...CLINIC, 'until'],
  'waitlist-called-off': CLINIC,
  'balance-due': [...CLINIC, 'balance', 'balanceDue'],
  'balance-paid': [...CLINIC, 'paid'],
  'deposit-transferred': [...CLINIC, 'from', 'deposit', 'balance', 'balanceDue'],
  'booking-moved': [...CLINIC, 'from'],
  'deposit-kept': [...CLINIC, 'deposit'],
  'booking-ended': [...CLINIC, 'kept'],
  'place-freed': CLINIC,
  'clinic-reminder': [...CLINIC, 'daysLeft'],
  'clinic-letter': [...CLINIC, 'about', 'writer', 'coachEmail'],
  'clinic-thanks': ABOUT,
  'subscription-alumni': ['firstName', 'title', 'price'],
  'one-on-one-asked': ['studentName', 'dates'],
  'one-on-one-offered': [...SESSION, 'price', 'until'],
  'one-on-one-declined': ['firstName'],
  'one-on-one-expired': SESSION,
  'one-on-one-booked': [...SESSION, 'paid'],
  'one-on-one-canceled': SESSION,
  'one-on-one-moved': [...SESSION, 'before'],
  'one-on-one-stays': SESSION,
  'one-on-one-given-up': ['studentName', 'when', 'minutes', 'place'],
  'one-on-one-move-asked': ['studentName', 'when', 'minutes', 'place'],
  'one-on-one-sold': ['studentName', 'when', 'minutes', 'place', 'paid'],
  'extra-review-ready': ['firstName', 'paid'],
  'friend-code': ['firstName', 'friend', 'code', 'until'],
  'payment-refunded': ['firstName', 'amount'],
  'refund-returned': ['studentName', 'amount'],
  'dispute-opened': ['studentName', 'amount', 'paid'],
  'payment-failed': ['firstName'],
  'submission-received': ['studentName', 'title', 'skillArea'],
  'video-sent': ABOUT,
  'reviews-lapsing': ['firstName', 'left', 'lapseOn'],
  'quiet-week': ['firstName'],
  'review-due': ['studentName', 'title', 'dueAt'],
  'link-broken': [...ABOUT, 'problem'],
  'another-take': ABOUT,
  'feedback-ready': ABOUT,
  'feedback-video': ['firstName'],
  'scores-ready': [...ABOUT, 'total'],
  'message-received': ['studentName', 'email'],
  'message-answered': ['firstName', 'writer', 'coachEmail'],
  'message-due': ['studentName', 'dueAt'],
  'contact-answer': ['firstName', 'writer', 'coachEmail'],
  'contact-message': ['name', 'email'],
  newsletter: ['about'],
  'newsletter-confirm': [],
  'newsletter-welcome': [],
};
