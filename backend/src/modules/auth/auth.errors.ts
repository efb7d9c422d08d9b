import { DomainError } from '../../common/errors/domain-error';
import { inWords } from '../../common/facts/fact-labels.rules';
import { EMAIL_UNDO_DAYS } from '../../common/facts/time-limits.rules';
import type { TokenPurpose } from './auth.types';

export class SignInFailed extends DomainError {
  readonly code = 'SIGN_IN_FAILED';
  readonly kind = 'unauthenticated';
  constructor(message = 'Invalid email or password') {
    super(message);
  }
}

/** The coach's sign-in page has its own message. [A§8, T16] */
export const coachSignInFailed = (): SignInFailed => new SignInFailed('Invalid coach credentials. Please check your email address.');

export class AccountExists extends DomainError {
  readonly code = 'ACCOUNT_EXISTS';
  readonly kind = 'conflict';
  constructor() {
    super('This email already has an account. We have sent it a link to sign in or set a password.');
  }
}

const INVALID_LINK: Readonly<Record<TokenPurpose, string>> = {
  'password-reset': 'This password reset link is invalid or expired.',
  'set-password': 'This link to set a password is invalid or has expired.',
  'confirm-email': 'This confirmation link is invalid or has expired.',
  'change-email': 'This confirmation link is invalid or has expired.',
  'undo-email-change': 'This link to undo a change is invalid or has expired.',
};

export class LinkInvalid extends DomainError {
  readonly code = 'LINK_INVALID';
  readonly kind = 'invalid';
  constructor(purpose: TokenPurpose) {
    super(INVALID_LINK[purpose]);
  }
}

export class CurrentPasswordWrong extends DomainError {
  readonly code = 'CURRENT_PASSWORD_WRONG';
  readonly kind = 'invalid';
  override readonly fields = { currentPassword: 'The current password is incorrect.' };
  constructor() {
    super('The current password is incorrect.');
  }
}

export class EmailInUse extends DomainError {
  readonly code = 'EMAIL_TAKEN';
  readonly kind = 'conflict';
  override readonly fields = { newEmail: 'This email already has an account.' };
  constructor() {
    super('This email already has an account.');
  }
}

export class EmailNotConfirmed extends DomainError {
  readonly code = 'EMAIL_NOT_CONFIRMED';
  readonly kind = 'conflict';
  constructor() {
    super('Please confirm your current email first. Click the link in the email you were sent.');
  }
}

export class EmailChangedLately extends DomainError {
  readonly code = 'EMAIL_CHANGED_LATELY';
  readonly kind = 'conflict';
  constructor() {
    super(
      `Your email was changed within the last ${inWords(EMAIL_UNDO_DAYS)} days. You can undo that change, but you can’t change it again yet.`,
    );
  }
}

export class NoEmailChange extends DomainError {
  readonly code = 'NO_EMAIL_CHANGE';
  readonly kind = 'conflict';
  constructor() {
    super('There’s no new address waiting to be confirmed. Please start the change again.');
  }
}

/** The contract requires `success: false` besides the message. [T1] */
export class SupportToolRefused extends DomainError {
  readonly code = 'SUPPORT_TOOL_REFUSED';
  readonly kind = 'forbidden';
  override readonly extra = { success: false };
}

export class NoSuchStudent extends DomainError {
  readonly code = 'STUDENT_NOT_FOUND';
  readonly kind = 'not-found';
  override readonly extra = { success: false };
  constructor() {
    super('No student has an account with this email.');
  }
}
