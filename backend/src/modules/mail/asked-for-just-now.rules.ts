import type { MailTemplate } from './mail-templates';

/**
 * Replies to what a person has just done (requested a link, paid, signed up), news about the
 * account's security, and what someone wrote to them by hand. They're sent even to a suspended
 * address: it may work again, and one email per request does no harm.
 */
export const ASKED_FOR_JUST_NOW: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'set-password',
  'password-reset',
  'password-changed',
  'student-password-set',
  'staff-invited',
  'staff-password-reset',
  'confirm-email',
  'change-email',
  'email-changed',
  'account-exists',
  'deletion-asked',
  'account-erased',
  'export-ready',
  'full-export-ready',
  'test-mail',
  'welcome-coaching',
  'subscription',
  'welcome-clinic',
  'clinic-confirmation',
  'hold-code',
  'waitlist-joined',
  'balance-paid',
  'one-on-one-booked',
  'extra-review-ready',
  'payment-refunded',
  'contact-answer',
  'newsletter-confirm',
]);
