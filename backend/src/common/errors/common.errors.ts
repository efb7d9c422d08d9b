import { DomainError, refusal } from './domain-error';

export class ValidationFailed extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly kind = 'invalid';
  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'Please check what you entered');
  }
}

/** Someone else changed the record first; nothing was written. */
export class ChangedConcurrently extends DomainError {
  readonly code = 'CHANGED_MEANWHILE';
  readonly kind = 'conflict';
  override readonly extra: { readonly version: number };

  /** @param version the current version. */
  constructor(version: number) {
    super(
      'Someone else changed this while you were editing. Your text is still here: compare both versions, then save again.',
    );
    this.extra = { version };
  }
}

export class NotSignedIn extends refusal(
  'NOT_SIGNED_IN',
  'unauthenticated',
  'Please sign in to continue',
) {}

export class NotAllowed extends refusal(
  'NOT_ALLOWED',
  'forbidden',
  (message?: string) => message ?? 'You don’t have permission to do this',
) {}

/** A malformed id is treated as an unknown one. */
export class NothingHere extends refusal('NOT_FOUND', 'not-found', 'There’s nothing here') {}

export class BodyNotUnderstood extends refusal(
  'BAD_REQUEST',
  'invalid',
  'This request couldn’t be read. Reload the page and try again.',
) {}

export class BodyTooComplex extends refusal(
  'BODY_TOO_COMPLEX',
  'invalid',
  'This form has too many fields. Reload the page and try again.',
) {}

export class ForeignOrigin extends refusal(
  'FOREIGN_ORIGIN',
  'forbidden',
  'This request didn’t come from this site. Reload the page and try again.',
) {}

/** The process has more work than it can take on; nothing was done. */
export class ServerBusy extends DomainError {
  readonly code = 'UNAVAILABLE';
  readonly kind = 'unavailable';
  constructor(override readonly retryAfter: number) {
    super('The site is very busy right now. Please try again in a minute.');
  }
}

export class TooManyRequests extends DomainError {
  readonly code = 'TOO_MANY_REQUESTS';
  readonly kind = 'too-many';
  constructor(
    override readonly retryAfter: number,
    message = 'Too many attempts. Wait a few minutes, then try again.',
  ) {
    super(message);
  }
}
