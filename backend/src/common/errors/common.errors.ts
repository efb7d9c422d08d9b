import { DomainError } from './domain-error';

export class ValidationFailed extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly kind = 'invalid';
  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'Please check what you entered');
  }
}

/** Somebody else was faster: nothing was written. */
export class ChangedMeanwhile extends DomainError {
  readonly code = 'CHANGED_MEANWHILE';
  readonly kind = 'conflict';
  override readonly extra: { readonly version: number };

  /** @param version the one that stands now. */
  constructor(version: number) {
    super('Somebody changed this while you were writing. Nothing of yours is lost: compare both, then save again.');
    this.extra = { version };
  }
}

export class NotSignedIn extends DomainError {
  readonly code = 'NOT_SIGNED_IN';
  readonly kind = 'unauthenticated';
  constructor() {
    super('Please sign in to continue');
  }
}

export class NotAllowed extends DomainError {
  readonly code = 'NOT_ALLOWED';
  readonly kind = 'forbidden';
  constructor(message = 'You may not do this') {
    super(message);
  }
}

/** An id that can't be one is an id that we don't have. */
export class NothingHere extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is nothing here');
  }
}

export class BodyNotUnderstood extends DomainError {
  readonly code = 'BAD_REQUEST';
  readonly kind = 'invalid';
  constructor() {
    super('The request could not be understood. Please reload the page and try again.');
  }
}

export class BodyTooComplex extends DomainError {
  readonly code = 'BODY_TOO_COMPLEX';
  readonly kind = 'invalid';
  constructor() {
    super('That has more parts than any of our forms. Please reload the page and try again.');
  }
}

export class ForeignOrigin extends DomainError {
  readonly code = 'FOREIGN_ORIGIN';
  readonly kind = 'forbidden';
  constructor() {
    super('This request did not come from our own pages. Reload the page and try again.');
  }
}

/** More is asked of this process than it can do at once; nothing was done. */
export class ServerBusy extends DomainError {
  readonly code = 'UNAVAILABLE';
  readonly kind = 'unavailable';
  constructor(override readonly retryAfter: number) {
    super('A great many people are here right now. Please try again in a moment.');
  }
}

export class TooManyRequests extends DomainError {
  readonly code = 'TOO_MANY_REQUESTS';
  readonly kind = 'too-many';
  constructor(
    override readonly retryAfter: number,
    message = 'Too many tries. Please wait a little and try again.',
  ) {
    super(message);
  }
}
