import { DomainError } from '../../../common/errors/domain-error';

export class FindingNotFound extends DomainError {
  readonly code = 'FINDING_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such finding, or it’s already resolved');
  }
}
