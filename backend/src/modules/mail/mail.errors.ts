import { DomainError } from '../../common/errors/domain-error';

export class EmailNotFound extends DomainError {
  readonly code = 'EMAIL_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This email no longer exists');
  }
}
