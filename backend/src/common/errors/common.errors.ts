import { DomainError } from './domain-error';

export class ValidationFailed extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly kind = 'invalid';
  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'Please check what you entered');
  }
}

export class NotSignedIn extends DomainError {
  readonly code = 'NOT_SIGNED_IN';
  readonly kind = 'unauthenticated';
  constructor() {
    super('Please log in to continue');
  }
}

export class NotAllowed extends DomainError {
  readonly code = 'NOT_ALLOWED';
  readonly kind = 'forbidden';
  constructor(message = 'You may not do this') {
    super(message);
  }
}

export class ForeignOrigin extends DomainError {
  readonly code = 'FOREIGN_ORIGIN';
  readonly kind = 'forbidden';
  constructor() {
    super('This request did not come from our own pages. Reload the page and try again.');
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
