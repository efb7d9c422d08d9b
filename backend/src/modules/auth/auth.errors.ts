import { DomainError, refusal } from '../../common/errors/domain-error';
import { inWords } from '../../common/facts/fact-labels.rules';
import { EMAIL_UNDO_DAYS } from '../../common/facts/time-limits.rules';
import type { TokenPurpose } from './auth.types';

export class SignInFailed extends refusal(
  'SIGN_IN_FAILED',
  'unauthenticated',
  (message?: string) => message ?? 'Invalid email or password',
) {}

/** The coach's sign-in page has its own message. [A§8, T16] */
export const coachSignInFailed = (): SignInFailed =>
  new SignInFailed('Invalid coach credentials. Please check your email address.');

export class AccountExists extends refusal(
  'ACCOUNT_EXISTS',
  'conflict',
  'This email already has an account. We have sent it a link to sign in or set a password.',
) {}

const INVALID_LINK: Readonly<Record<TokenPurpose, string>> = {
  'password-reset': 'This password reset link is invalid or expired.',
  'set-password': 'This link to set a password is invalid or has expired.',
  'confirm-email': 'This confirmation link is invalid or has expired.',
  'change-email': 'This confirmation link is invalid or has expired.',
  'undo-email-change': 'This link to undo a change is invalid or has expired.',
};

export class LinkInvalid extends refusal(
  'LINK_INVALID',
  'invalid',
  (purpose: TokenPurpose) => INVALID_LINK[purpose],
) {}

export class CurrentPasswordWrong extends refusal(
  'CURRENT_PASSWORD_WRONG',
  'invalid',
  'The current password is incorrect.',
  {
    field: 'currentPassword',
  },
) {}

export class EmailInUse extends refusal(
  'EMAIL_TAKEN',
  'conflict',
  'This email already has an account.',
  { field: 'newEmail' },
) {}

export class EmailNotConfirmed extends refusal(
  'EMAIL_NOT_CONFIRMED',
  'conflict',
  'Please confirm your current email first. Click the link in the email you were sent.',
) {}

export class EmailChangedLately extends refusal(
  'EMAIL_CHANGED_LATELY',
  'conflict',
  `Your email was changed within the last ${inWords(EMAIL_UNDO_DAYS)} days. You can undo that change, but you can’t change it again yet.`,
) {}

export class NoEmailChange extends refusal(
  'NO_EMAIL_CHANGE',
  'conflict',
  'There’s no new address waiting to be confirmed. Please start the change again.',
) {}

/** The contract requires `success: false` besides the message. [T1] */
export class SupportToolRefused extends DomainError {
  readonly code = 'SUPPORT_TOOL_REFUSED';
  readonly kind = 'forbidden';
  override readonly extra = { success: false };
}

export class NoSuchStudent extends refusal(
  'STUDENT_NOT_FOUND',
  'not-found',
  'No student has an account with this email.',
  {
    extra: { success: false },
  },
) {}
