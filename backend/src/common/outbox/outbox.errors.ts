import { DomainError } from '../errors/domain-error';

export class JobNotFound extends DomainError {
  readonly code = 'JOB_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This job no longer exists');
  }
}

export class JobNotParked extends DomainError {
  readonly code = 'JOB_NOT_PARKED';
  readonly kind = 'conflict';
  constructor() {
    super('This job doesn’t need you: it’s done, or it will be retried automatically');
  }
}
