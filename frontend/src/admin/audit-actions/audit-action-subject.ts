import { isUuid, withTimeInWords } from '../technical-labels';

type Kind = readonly [name: string, resource: string, screen: 'show' | 'edit'];

const BOOKING: Kind = ['Booking', 'bookings', 'show'];
const EDITION: Kind = ['Clinic dates', 'editions', 'show'];
const STUDENT: Kind = ['Student', 'students', 'show'];

/** The record type by how the action's name starts, longer prefixes first. */
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
  ['contact.', ['Message', 'contact-messages', 'show']],
  ['jobs.retry', ['Job', 'jobs', 'show']],
  ['mail.resend', ['Email', 'emails', 'show']],
  ['messages.no-answer-needed', STUDENT],
  ['newsletters.', ['Newsletter', 'newsletters', 'edit']],
  ['pictures.removed', null],
  ['pictures.', ['Picture', 'pictures', 'edit']],
  ['student-view.', STUDENT],
  ['students.', STUDENT],
  ['submissions.', ['Video', 'submissions', 'show']],
];

export interface AuditSubject {
  readonly name: string;
  /** The record's page; null where it has none or is deleted. */
  readonly at: {
    readonly resource: string;
    readonly id: string;
    readonly type: 'show' | 'edit';
  } | null;
}

const NUMBER = /^\d+$/;

/**
 * Returns what an action was done to, as a readable name; null for ids that mean nothing to people
 * (the CSV file has them).
 */
export const subjectOf = (action: string, subject: string | null): AuditSubject | null => {
  if (subject === null) return null;
  const [, resource, key] = /^([a-z-]+):(.+)$/.exec(subject) ?? [];
  if (resource !== undefined && key !== undefined && action.startsWith('content.')) {
    if (action.endsWith('-deleted') || resource === 'settings') return null;
    return { name: 'Content', at: { resource, id: key, type: 'edit' } };
  }
  const kind = KINDS.find(([start]) => action.startsWith(start))?.[1];
  if (kind) return { name: kind[0], at: { resource: kind[1], id: subject, type: kind[2] } };
  if (isUuid(subject) || NUMBER.test(subject)) return null;
  const said = withTimeInWords(subject);
  return { name: said === subject ? subject.replaceAll('-', ' ') : said, at: null };
};
