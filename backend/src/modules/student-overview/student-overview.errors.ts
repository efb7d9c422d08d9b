import { DomainError } from '../../common/errors/domain-error';

export class TooManyNotes extends DomainError {
  readonly code = 'TOO_MANY_NOTES';
  readonly kind = 'conflict';
  constructor() {
    super('There are already 200 notes about this student. Remove one you don’t need anymore.');
  }
}
