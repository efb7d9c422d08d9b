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

/** What is sent: all of it, blank texts as null. */
export const toProfileChange = ({ firstName, lastName, phone, timeZone, handedness, unwanted }: ProfileFields): ProfileChange => ({
  firstName,
  lastName,
  phone: phone || null,
  timeZone: timeZone || null,
  handedness: handedness === 'left' || handedness === 'right' ? handedness : null,
  unwantedMails: MAILS.map(({ kind }) => kind).filter((kind) => isUnwanted(unwanted, kind)),
});
