import { isUuid, withTimeInWords } from '../technical-labels';

type Kind = readonly [name: string, resource: string, screen: 'show' | 'edit'];

const BOOKING: Kind = ['The booking', 'bookings', 'show'];
const EDITION: Kind = ['The clinic', 'editions', 'show'];
const STUDENT: Kind = ['The student', 'students', 'show'];

/** By how what was done begins, the longest first. */
const KINDS: readonly (readonly [start: string, kind: Kind | null])[] = [
  ['clinics.ask-participants', EDITION],
  ['clinics.edition-', EDITION],
  ['clinics.read-participant-forms', EDITION],
  ['clinics.write-to-everyone', EDITION],
  ['clinics.roll', EDITION],
  ['clinics.waitlist-', null],
  ['clinics.', BOOKING],
  ['auth.staff-', null],
  ['auth.change-staff-password', null],
  ['auth.', STUDENT],
  ['contact.', ['The message', 'contact-messages', 'show']],
  ['jobs.retry', ['The job', 'jobs', 'show']],
  ['mail.resend', ['The email', 'emails', 'show']],
  ['messages.no-answer-needed', STUDENT],
  ['newsletters.', ['The newsletter', 'newsletters', 'edit']],
  ['pictures.removed', null],
  ['pictures.', ['The picture', 'pictures', 'edit']],
  ['student-view.', STUDENT],
  ['students.', STUDENT],
  ['submissions.', ['The video', 'submissions', 'show']],
];

export interface DeedSubject {
  readonly name: string;
  /** Where it is read; null where it has no page, or is gone. */
  readonly at: { readonly resource: string; readonly id: string; readonly type: 'show' | 'edit' } | null;
}

const NUMBER = /^\d+$/;

/** To what something was done, as people call it; an id that nobody reads is left to the file. */
export const subjectOf = (action: string, subject: string | null): DeedSubject | null => {
  if (subject === null) return null;
  const [, resource, key] = /^([a-z-]+):(.+)$/.exec(subject) ?? [];
  if (resource !== undefined && key !== undefined && action.startsWith('content.')) {
    if (action.endsWith('-deleted') || resource === 'settings') return null;
    return { name: 'What was written', at: { resource, id: key, type: 'edit' } };
  }
  const kind = KINDS.find(([start]) => action.startsWith(start))?.[1];
  if (kind) return { name: kind[0], at: { resource: kind[1], id: subject, type: kind[2] } };
  if (isUuid(subject) || NUMBER.test(subject)) return null;
  const said = withTimeInWords(subject);
  return { name: said === subject ? subject.replaceAll('-', ' ') : said, at: null };
};
