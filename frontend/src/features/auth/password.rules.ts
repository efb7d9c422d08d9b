export const PASSWORD_MIN = 6;
/** What the tips advise [A§5]. */
export const PASSWORD_ADVISED = 8;

export interface FormProblem<Field extends string = string> {
  title: string;
  text: string;
  field: Field;
}

const TOO_SHORT = { title: 'Password Too Short', text: 'Password must be at least 6 characters long.' } as const;
const NO_MATCH = { title: "Passwords Don't Match", text: 'Please type the same password into both fields.' } as const;

/** What is wrong with a new password and its repetition, if anything. */
export const newPasswordProblem = (password: string, confirm: string): FormProblem<'newPassword' | 'confirm'> | undefined => {
  if (password !== confirm) return { ...NO_MATCH, field: 'confirm' };
  return password.length < PASSWORD_MIN ? { ...TOO_SHORT, field: 'newPassword' } : undefined;
};

export interface RegistrationFields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirm: string;
}

/** Four texts, then the length, then the repetition [A§5]. */
export const registrationProblem = (fields: RegistrationFields): FormProblem<keyof RegistrationFields> | undefined => {
  const empty = (['firstName', 'lastName', 'email', 'password'] as const).find((name) => fields[name].trim() === '');
  if (empty) return { title: 'Missing Information', text: 'Please fill in all fields', field: empty };
  if (fields.password.length < PASSWORD_MIN) return { ...TOO_SHORT, field: 'password' };
  return fields.password !== fields.confirm ? { ...NO_MATCH, field: 'confirm' } : undefined;
};

/** The helper page says the same in words of its own [T113]. */
export const helperProblem = (email: string, password: string, confirm: string): string | undefined => {
  if ([email, password, confirm].some((text) => text.trim() === '')) return 'Please fill in all fields';
  if (password !== confirm) return 'Passwords do not match';
  return password.length < PASSWORD_MIN ? 'Password must be at least 6 characters' : undefined;
};

export type Strength = 'too short' | 'weak' | 'fair' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Length counts for more than kinds of characters; repeating one counts for nothing. */
export const passwordStrength = (password: string): Strength => {
  if (password.length < PASSWORD_MIN) return 'too short';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const varied = new Set(password).size;
  if (password.length < PASSWORD_ADVISED || varied < 5) return 'weak';
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
};
