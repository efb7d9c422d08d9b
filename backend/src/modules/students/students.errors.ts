import { DomainError } from '../../common/errors/domain-error';

export class StudentNotFound extends DomainError {
  readonly code = 'STUDENT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('Student not found');
  }
}
