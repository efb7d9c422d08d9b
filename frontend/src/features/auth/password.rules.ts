import { STUDENT_PASSWORD_MIN } from '@wavetrain/shared/passwords';

/** The length the tips recommend [A§5]. */
export const PASSWORD_ADVISED = 8;

export type Strength = 'too short' | 'weak' | 'fair' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/**
 * Rates a password. Length matters more than the kinds of characters; repeating one character
 * doesn't help.
 */
export const passwordStrength = (password: string): Strength => {
  if (password.length < STUDENT_PASSWORD_MIN) return 'too short';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const varied = new Set(password).size;
  if (password.length < PASSWORD_ADVISED || varied < 5) return 'weak';
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
};
