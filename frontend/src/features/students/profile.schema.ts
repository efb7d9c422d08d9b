import * as z from 'zod/mini';
import { filledText } from '../../lib/field-schemas';
import type { MailKind, ProfileChange, StudentProfile } from './api/get-profile';

/** Mails that one may do without; whatever is about money, access or a broken link always comes. */
export const MAILS: readonly { kind: MailKind; label: string }[] = [
  { kind: 'feedback-ready', label: 'A review is ready' },
  { kind: 'invitations', label: 'Invitations after a clinic: the intake form, coaching at the alumni price' },
];

export const profileSchema = z.object({
  firstName: filledText('Please enter your first name'),
  lastName: filledText('Please enter your last name'),
  phone: z.string().check(z.trim(), z.regex(/^(?:[+(]?\d[\d\s()./x-]*)?$/i, 'Please enter a phone number')),
  timeZone: z.string(),
  handedness: z.string(),
  /** Kinds that are not wanted, between spaces. */
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
export const wantsMail = ({ unwanted }: Pick<ProfileFields, 'unwanted'>, kind: MailKind): boolean => !isUnwanted(unwanted, kind);

/** The unwanted kinds once a kind is wanted, or not. */
export const withMail = (unwanted: string, kind: MailKind, wanted: boolean): string =>
  MAILS.map((mail) => mail.kind)
    .filter((other) => (other === kind ? !wanted : isUnwanted(unwanted, other)))
    .join(' ');

/** All of it, blank texts as null. */
const toProfile = ({ firstName, lastName, phone, timeZone, handedness, unwanted }: ProfileFields): Required<ProfileChange> => ({
  firstName,
  lastName,
  phone: phone || null,
  timeZone: timeZone || null,
  handedness: handedness === 'left' || handedness === 'right' ? handedness : null,
  unwantedMails: MAILS.map(({ kind }) => kind).filter((kind) => isUnwanted(unwanted, kind)),
});

/** What is sent: whatever differs from what the form was filled with. The rest may have been changed elsewhere since. */
export const toProfileChange = (fields: ProfileFields, filled: ProfileFields): ProfileChange => {
  const before = new Map<string, unknown>(Object.entries(toProfile(filled)));
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(toProfile(fields)).filter(isChanged));
};

/** The fields once what was `sent` is saved: what was typed meanwhile stays, the rest is as it is `saved` now. */
export const afterSaving = (typed: ProfileFields, sent: ProfileFields, saved: ProfileFields): ProfileFields => {
  const names = Object.keys(saved) as (keyof ProfileFields)[];
  const typedSince = names.filter((name) => typed[name].trim() !== sent[name]);
  return { ...saved, ...Object.fromEntries(typedSince.map((name) => [name, typed[name]])) };
};
