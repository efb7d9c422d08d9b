import { defaultI18nProvider, type I18nProvider } from 'react-admin';
import type { consoleResources } from '../lib/console-paths';
import { COPY_COLLECTIONS } from './site-copy/copy-collections';

type Kind = keyof typeof consoleResources | 'settings';

/** What one record of each kind is called in messages: "Testimonial saved." */
export const RECORD_NAMES: Readonly<Record<Kind, string>> = {
  bookings: 'Booking',
  clinics: 'Clinic',
  editions: 'Clinic dates',
  waitlist: 'Waitlist entry',
  'discount-codes': 'Discount code',
  students: 'Student',
  submissions: 'Video',
  subscriptions: 'Plan',
  reconcile: 'Finding',
  emails: 'Email',
  jobs: 'Job',
  audit: 'Audit entry',
  'contact-messages': 'Message',
  staff: 'Staff member',
  pictures: 'Picture',
  posts: 'Post',
  'vault-videos': 'Video',
  modules: 'Module',
  quizzes: 'Quiz',
  programmes: 'Program',
  newsletters: 'Newsletter',
  subscribers: 'Subscriber',
  'mail-words': 'Email template',
  faq: COPY_COLLECTIONS.faq.one,
  testimonials: COPY_COLLECTIONS.testimonials.one,
  quotes: COPY_COLLECTIONS.quotes.one,
  photos: COPY_COLLECTIONS.photos.one,
  'privacy-sections': COPY_COLLECTIONS['privacy-sections'].one,
  settings: 'Settings',
};

const DONE = { created: 'added', updated: 'saved', deleted: 'deleted' };

/** What replaces react-admin's messages, which call every record an "element". */
const NOTICES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(RECORD_NAMES).flatMap(([kind, name]) =>
    Object.entries(DONE).map(
      ([change, done]) =>
        [`resources.${kind}.notifications.${change}`, `${name} ${done}.`] as const,
    ),
  ),
  ['ra.notification.updated', 'Saved.'],
  ['ra.notification.created', 'Added.'],
  ['ra.notification.deleted', 'Deleted.'],
  ['ra.notification.bad_item', 'Couldn’t read this. Reload the page.'],
  ['ra.notification.item_doesnt_exist', 'This was deleted, or the link is wrong.'],
  ['ra.notification.http_error', 'The server didn’t respond. Try again.'],
  ['ra.notification.logged_out', 'Your session has ended. Please sign in again.'],
  ['ra.notification.not_authorized', 'Only the owner can open this.'],
  ['ra.message.invalid_form', 'Not saved yet. Please check the marked fields.'],
  [
    'ra.message.select_all_limit_reached',
    'That’s too many to select at once. The first ones are selected.',
  ],
]);

/** Returns the message that says a record of this kind was saved: "Testimonial saved." */
export const savedText = (kind: Kind): string => `${RECORD_NAMES[kind]} ${DONE.updated}.`;

/** react-admin's English texts, except that its messages say what happened to which record. */
export const consoleI18n: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => NOTICES.get(key) ?? defaultI18nProvider.translate(key, options),
};
