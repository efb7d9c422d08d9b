import { formatDate } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import type { Announcement, AttendeeList, AttendeeAnswers, AttendeePerson } from './attendee-list';

/** `Form filled in on Nov 3, 2026`, or that it is missing, and since when it was asked for; none is missing where none is asked for. */
export const formLine = ({ answeredAt, askedAt }: Pick<AttendeePerson, 'answeredAt' | 'askedAt'>, takesAnswers: boolean): string => {
  if (answeredAt) return `Form completed ${formatDate(answeredAt)}`;
  if (!takesAnswers) return 'No form';
  return askedAt ? `Form missing, reminder sent ${formatDate(askedAt)}` : 'Form missing';
};

export const moneyLine = ({
  balanceStatus,
  openCents,
  dispute,
}: Pick<AttendeePerson, 'balanceStatus' | 'openCents' | 'dispute'>): string => {
  if (dispute && openCents === 0) return dispute === 'open' ? 'Payment under dispute' : 'Charged back, unpaid';
  if (openCents === 0) return 'Paid in full';
  return `${formatCents(openCents)} ${balanceStatus === 'overdue' ? 'overdue' : 'due'}`;
};

/** `4 of 6 places, 3 forms filled in` */
export const attendeeLine = ({ people, capacity }: Pick<AttendeeList, 'people' | 'capacity'>): string => {
  const forms = people.filter(({ answeredAt }) => answeredAt !== null).length;
  return `${people.length} of ${capacity} spots booked, ${forms} ${forms === 1 ? 'form' : 'forms'} completed`;
};

const ANSWERS = [
  ['Health', 'health'],
  ['Diet', 'diet'],
  ['Boat and gear', 'boat'],
  ['Experience', 'experience'],
] as const;

/** What somebody told, named, in the order in which it matters on the river; what they left out is left out. */
export const answerLines = (answers: AttendeeAnswers): (readonly [string, string])[] => {
  const { emergencyName, emergencyPhone, phone } = answers;
  const told = ANSWERS.map(([label, field]) => [label, answers[field]] as const);
  return [['Emergency contact', `${emergencyName}, ${emergencyPhone}`] as const, ['Phone', phone] as const, ...told].filter(
    ([, text]) => text !== '',
  );
};

/** `6 mails, all sent` · `6 mails, 2 sent, 1 failed` */
export const deliveryLine = ({ mails, sent, failed, unknown }: Pick<Announcement, 'mails' | 'sent' | 'failed' | 'unknown'>): string =>
  [
    `${mails} ${mails === 1 ? 'email' : 'emails'}`,
    sent === mails ? 'all sent' : `${sent} sent`,
    failed > 0 && `${failed} failed`,
    unknown > 0 && `${unknown} not confirmed by the mail server (see Outbox)`,
  ]
    .filter(Boolean)
    .join(', ');

/** What is said once people were asked for their forms; within minutes nobody is asked twice. */
export const askedText = (mails: number): string => {
  if (mails === 0) return 'No emails sent. Everyone with a missing form got a reminder a few minutes ago.';
  return mails === 1 ? 'Reminder sent with a link to the form.' : `${mails} reminders sent with a link to the form.`;
};
