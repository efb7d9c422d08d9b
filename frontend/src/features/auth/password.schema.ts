import * as z from 'zod/mini';
import {
  STAFF_PASSWORD_MIN,
  STAFF_TOO_SHORT,
  STUDENT_PASSWORD_MIN,
  TOO_SHORT,
  TOO_SHORT_ON_HELPER,
} from '@wavetrain/shared/passwords';
import type { FormNotice } from '../../components/portal/form-notices';
import { filledText } from '../../lib/field-schemas';
import type { Faults } from '../../lib/use-validated-form';

const NO_MATCH = 'Please type the same password into both fields.';

const tooShort = (field: string): FormNotice => ({ title: 'Password Too Short', field });
const noMatch: FormNotice = { title: "Passwords Don't Match", field: 'confirm' };
const given = (...notices: readonly (FormNotice | false | undefined | '')[]): FormNotice[] =>
  notices.filter((notice) => !!notice);

const password = z.string().check(z.minLength(STUDENT_PASSWORD_MIN, TOO_SHORT));
/** A password is kept as typed, but can't be only spaces. */
const filled = (fault: string) => z.refine<string>((text) => text.trim() !== '', fault);

const newPassword = z.object({ newPassword: password, confirm: z.string() });
const isRepeated = (typed: z.output<typeof newPassword>) => typed.newPassword === typed.confirm;

/** A new password and its confirmation. */
export const newPasswordSchema = newPassword.check(
  z.refine(isRepeated, { path: ['confirm'], error: NO_MATCH }),
);

/** The same for staff, with a longer minimum. */
export const staffPasswordSchema = z
  .object({
    newPassword: z.string().check(z.minLength(STAFF_PASSWORD_MIN, STAFF_TOO_SHORT)),
    confirm: z.string(),
  })
  .check(z.refine(isRepeated, { path: ['confirm'], error: NO_MATCH }));

/** The same, with the current password. */
export const changePasswordSchema = z
  .extend(newPassword, {
    currentPassword: z.string().check(filled('Please enter your current password')),
  })
  .check(z.refine(isRepeated, { path: ['confirm'], error: NO_MATCH }));

/**
 * The notices above a new password's form: the current password, the length, the confirmation
 * [A§5].
 */
export const newPasswordNotices = ({
  currentPassword,
  newPassword: short,
  confirm,
}: Faults): FormNotice[] =>
  given(
    currentPassword && { title: 'Missing Information', field: 'currentPassword' },
    short && tooShort('newPassword'),
    confirm && noMatch,
  );

/** A new account. */
export const registrationSchema = z
  .object({
    firstName: filledText('Please enter your first name'),
    lastName: filledText('Please enter your last name'),
    email: filledText('Please enter your email'),
    password: z
      .string()
      .check(filled('Please choose a password'), z.minLength(STUDENT_PASSWORD_MIN, TOO_SHORT)),
    confirm: z.string(),
  })
  .check(
    z.refine((typed) => typed.password === typed.confirm, { path: ['confirm'], error: NO_MATCH }),
  );

/** The notices above the sign-up form: empty fields, the length, the confirmation [A§5]. */
export const registrationNotices = (faults: Faults): FormNotice[] => {
  const isShort = faults.password === TOO_SHORT;
  const empty = ['firstName', 'lastName', 'email', ...(isShort ? [] : ['password'])].find(
    (field) => faults[field],
  );
  return given(
    empty && { title: 'Missing Information', text: 'Please fill in all fields', field: empty },
    isShort && tooShort('password'),
    faults.confirm && noMatch,
  );
};

const NOT_CHOSEN = 'Please choose a password';
const NOT_REPEATED = 'Please enter the new password again';

/** A student's password, set by the coach [T113]. */
export const helperSchema = z
  .object({
    email: filledText('Please enter the student’s email'),
    newPassword: z.string().check(filled(NOT_CHOSEN), z.minLength(STUDENT_PASSWORD_MIN, TOO_SHORT)),
    confirm: z.string().check(filled(NOT_REPEATED)),
  })
  .check(z.refine(isRepeated, { path: ['confirm'], error: NO_MATCH }));

/**
 * The notice above the helper page's button, in that page's own words: what is missing, the
 * confirmation, the length.
 */
export const helperNotice = ({ email, newPassword: fault, confirm }: Faults): string => {
  if (email || fault === NOT_CHOSEN || confirm === NOT_REPEATED) return 'Please fill in all fields';
  return confirm ? 'Passwords do not match' : TOO_SHORT_ON_HELPER;
};
