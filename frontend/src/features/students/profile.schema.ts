import * as z from 'zod/mini';
import { filledText } from '../../lib/field-schemas';
import type { MailKind, ProfileChange, StudentProfile } from './api/get-profile';

/** Emails people can opt out of; those about money, access or a broken link are always sent. */
export const MAILS: readonly { kind: MailKind; label: string }[] = [
  { kind: 'feedback-ready', label: 'A review is ready' },
  { kind: 'video-sent', label: 'Your video was received, with the date your review is due' },
  { kind: 'reviews-lapsing', label: 'Your unused reviews expire in a week' },
  {
    kind: 'quiet-week',
    label: 'A nudge when you haven’t sent a video, written or practiced for a week',
  },
  {
    kind: 'invitations',
    label: 'Invitations after a clinic: the intake form, coaching at the alumni price',
  },
];

/** Returns the name of a kind of email; undefined for an unknown one. */
export const mailLabel = (kind: string | null): string | undefined =>
  MAILS.find((mail) => mail.kind === kind)?.label;

export const profileSchema = z.object({
  firstName: filledText('Please enter your first name'),
  lastName: filledText('Please enter your last name'),
  phone: z
    .string()
    .check(z.trim(), z.regex(/^(?:[+(]?\d[\d\s()./x-]*)?$/i, 'Please enter a phone number')),
  timeZone: z.string(),
  handedness: z.string(),
  /** The kinds opted out of, separated by spaces. */
  unwanted: z.string(),
});
export type ProfileFields = z.input<typeof profileSchema>;

export const profileFields = (profile: StudentProfile): ProfileFields => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone ?? '',
  timeZone: profile.timeZone ?? '',
  handedness: profile.handedness ?? '',
  unwanted: profile.unwantedMails.join(' '),
});

const isUnwanted = (unwanted: string, kind: MailKind) => unwanted.split(' ').includes(kind);
export const wantsMail = ({ unwanted }: Pick<ProfileFields, 'unwanted'>, kind: MailKind): boolean =>
  !isUnwanted(unwanted, kind);

/** Returns the opted-out kinds after one is turned on or off. */
export const withMail = (unwanted: string, kind: MailKind, wanted: boolean): string =>
  MAILS.map((mail) => mail.kind)
    .filter((other) => (other === kind ? !wanted : isUnwanted(unwanted, other)))
    .join(' ');

/** Converts all fields, with blank texts as null. */
const toProfile = ({
  firstName,
  lastName,
  phone,
  timeZone,
  handedness,
  unwanted,
}: ProfileFields): Required<ProfileChange> => ({
  firstName,
  lastName,
  phone: phone || null,
  timeZone: timeZone || null,
  handedness: handedness === 'left' || handedness === 'right' ? handedness : null,
  unwantedMails: MAILS.map(({ kind }) => kind).filter((kind) => isUnwanted(unwanted, kind)),
});

/**
 * Returns only the fields changed since the form was filled, because the others may have been
 * changed elsewhere.
 */
export const toProfileChange = (fields: ProfileFields, filled: ProfileFields): ProfileChange => {
  const before = new Map<string, unknown>(Object.entries(toProfile(filled)));
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(toProfile(fields)).filter(isChanged));
};

/** Returns the fields after saving: what was typed since `sent` stays, the rest is as `saved`. */
export const afterSaving = (
  typed: ProfileFields,
  sent: ProfileFields,
  saved: ProfileFields,
): ProfileFields => {
  const names = Object.keys(saved) as (keyof ProfileFields)[];
  const typedSince = names.filter((name) => typed[name].trim() !== sent[name]);
  return { ...saved, ...Object.fromEntries(typedSince.map((name) => [name, typed[name]])) };
};
