import { formatDate } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import type { Announcement, AttendeeList, AttendeeAnswers, AttendeePerson } from './attendee-list';

/**
 * Returns `Form completed Nov 3, 2026`, or that the form is missing and when a reminder was sent.
 * No form is missing if the clinic doesn't take any.
 */
export const formLine = (
  { answeredAt, askedAt }: Pick<AttendeePerson, 'answeredAt' | 'askedAt'>,
  takesAnswers: boolean,
): string => {
  if (answeredAt) return `Form completed ${formatDate(answeredAt)}`;
  if (!takesAnswers) return 'No form';
  return askedAt ? `Form missing, reminder sent ${formatDate(askedAt)}` : 'Form missing';
};

export const moneyLine = ({
  balanceStatus,
  openCents,
  dispute,
}: Pick<AttendeePerson, 'balanceStatus' | 'openCents' | 'dispute'>): string => {
  if (dispute && openCents === 0)
    return dispute === 'open' ? 'Payment under dispute' : 'Charged back, unpaid';
  if (openCents === 0) return 'Paid in full';
  return `${formatCents(openCents)} ${balanceStatus === 'overdue' ? 'overdue' : 'due'}`;
};

/** `4 of 6 spots booked, 3 forms completed` */
export const attendeeLine = ({
  people,
  capacity,
}: Pick<AttendeeList, 'people' | 'capacity'>): string => {
  const forms = people.filter(({ answeredAt }) => answeredAt !== null).length;
  return `${people.length} of ${capacity} spots booked, ${forms} ${forms === 1 ? 'form' : 'forms'} completed`;
};

const ANSWERS = [
  ['Health', 'health'],
  ['Diet', 'diet'],
  ['Boat and gear', 'boat'],
  ['Experience', 'experience'],
] as const;

/**
 * Returns the given answers with their labels, most important first. Empty answers are left out.
 */
export const answerLines = (answers: AttendeeAnswers): (readonly [string, string])[] => {
  const { emergencyName, emergencyPhone, phone } = answers;
  const answered = ANSWERS.map(([label, field]) => [label, answers[field]] as const);
  return [
    ['Emergency contact', `${emergencyName}, ${emergencyPhone}`] as const,
    ['Phone', phone] as const,
    ...answered,
  ].filter(([, text]) => text !== '');
};

/** `6 emails, all sent` · `6 emails, 2 sent, 1 failed` */
export const deliveryLine = ({
  mails,
  sent,
  failed,
  unknown,
}: Pick<Announcement, 'mails' | 'sent' | 'failed' | 'unknown'>): string =>
  [
    `${mails} ${mails === 1 ? 'email' : 'emails'}`,
    sent === mails ? 'all sent' : `${sent} sent`,
    failed > 0 && `${failed} failed`,
    unknown > 0 && `${unknown} not confirmed by the mail server (see Outbox)`,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns the notice after requesting forms. No one is asked twice within a few minutes. */
export const askedText = (mails: number): string => {
  if (mails === 0)
    return 'No emails sent. Everyone with a missing form got a reminder a few minutes ago.';
  return mails === 1
    ? 'Reminder sent with a link to the form.'
    : `${mails} reminders sent with a link to the form.`;
};
