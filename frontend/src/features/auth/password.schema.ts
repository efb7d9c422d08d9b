import * as z from 'zod/mini';
import { filledText } from '../../lib/field-schemas';
import type { Faults } from '../../lib/use-validated-form';
import { PASSWORD_MIN } from './password.rules';

const TOO_SHORT = 'Password must be at least 6 characters long.';
const NO_MATCH = 'Please type the same password into both fields.';

/** What the toast says of a fault; `title` beside its text. */
export interface FaultNotice {
  title: string;
  description?: string;
}

const noticeOf = (fault?: string): FaultNotice => ({
  title: fault === NO_MATCH ? "Passwords Don't Match" : 'Password Too Short',
  description: fault,
});

const password = z.string().check(z.minLength(PASSWORD_MIN, TOO_SHORT));
/** A password goes as it was typed, but is more than spaces. */
const filled = (fault: string) => z.refine<string>((text) => text.trim() !== '', fault);

const newPassword = z.object({ newPassword: password, confirm: z.string() });
const isRepeated = (given: z.output<typeof newPassword>) => given.newPassword === given.confirm;

/** A new password and its repetition. */
export const newPasswordSchema = newPassword.check(z.refine(isRepeated, { path: ['confirm'], error: NO_MATCH }));

/** The same, by someone who knows the old one. */
export const changePasswordSchema = z
  .extend(newPassword, { currentPassword: z.string().check(filled('Please enter your current password')) })
  .check(z.refine(isRepeated, { path: ['confirm'], error: NO_MATCH }));

/** One message of a new password's faults: the old one, the repetition, the length [A§5]. */
export const newPasswordNotice = ({ currentPassword, confirm, newPassword: short }: Faults): FaultNotice =>
  currentPassword ? { title: 'Update Failed', description: currentPassword } : noticeOf(confirm ?? short);

/** A new account. */
export const registrationSchema = z
  .object({
    firstName: filledText('Please enter your first name'),
    lastName: filledText('Please enter your last name'),
    email: filledText('Please enter your email'),
    password: z.string().check(filled('Please choose a password'), z.minLength(PASSWORD_MIN, TOO_SHORT)),
    confirm: z.string(),
  })
  .check(z.refine((given) => given.password === given.confirm, { path: ['confirm'], error: NO_MATCH }));

/** One message of a registration's faults: four texts, then the length, then the repetition [A§5]. */
export const registrationNotice = ({ firstName, lastName, email, password: fault, confirm }: Faults): FaultNotice =>
  firstName || lastName || email || (fault && fault !== TOO_SHORT)
    ? { title: 'Missing Information', description: 'Please fill in all fields' }
    : noticeOf(fault ?? confirm);

const NOT_CHOSEN = 'Please choose a password';
const NOT_REPEATED = 'Please repeat the new password';

/** A student's password, set by the coach [T113]. */
export const helperSchema = z
  .object({
    email: filledText('Please enter the student’s email'),
    newPassword: z.string().check(filled(NOT_CHOSEN), z.minLength(PASSWORD_MIN, TOO_SHORT)),
    confirm: z.string().check(filled(NOT_REPEATED)),
  })
  .check(z.refine(isRepeated, { path: ['confirm'], error: NO_MATCH }));

/** What the helper page says above its button, in words of its own: what is missing, the repetition, the length. */
export const helperNotice = ({ email, newPassword: fault, confirm }: Faults): string => {
  if (email || fault === NOT_CHOSEN || confirm === NOT_REPEATED) return 'Please fill in all fields';
  return confirm ? 'Passwords do not match' : 'Password must be at least 6 characters';
};
