import { DomainError } from '../../common/errors/domain-error';

export class StepNotFound extends DomainError {
  readonly code = 'STEP_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such step');
  }
}
