import { DomainError } from '../errors/domain-error';

export class ObjectNotFound extends DomainError {
  readonly code = 'FILE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This file is no longer here');
  }
}
