import type { MailTemplate } from './mail-templates';

/**
 * Answers to what a person did a moment ago (asked for a link, paid, signed up), news of the account's own safety, and what
 * somebody wrote to them by hand. They go to an address that takes no other mail: it may be mended, and one mail per press
 * harms nobody.
 */
export const ASKED_FOR_JUST_NOW: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'set-password',
  'password-reset',
  'password-changed',
  'student-password-set',
  'staff-invited',
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
  'payment-refunded',
  'contact-answer',
  'newsletter-confirm',
]);
