import { DomainError } from '../../common/errors/domain-error';

export class TooManyNotes extends DomainError {
  readonly code = 'TOO_MANY_NOTES';
  readonly kind = 'conflict';
  constructor() {
    super('There are 200 notes about this student. Please remove one that you don’t need any more.');
  }
}
