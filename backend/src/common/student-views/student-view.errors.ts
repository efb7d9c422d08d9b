import { DomainError } from '../errors/domain-error';

export class StudentViewNotFound extends DomainError {
  readonly code = 'STUDENT_VIEW_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such view');
  }
}

export class StudentViewOver extends DomainError {
  readonly code = 'STUDENT_VIEW_OVER';
  readonly kind = 'gone';
  constructor() {
    super('This view has ended. Another one can be opened from the student’s record.');
  }
}
