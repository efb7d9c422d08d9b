import { DomainError } from '../errors/domain-error';

export class StudentViewNotFound extends DomainError {
  readonly code = 'STUDENT_VIEW_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such view');
  }
}

export class StudentViewOver extends DomainError {
  readonly code = 'STUDENT_VIEW_OVER';
  readonly kind = 'gone';
  constructor() {
    super('This view has ended. You can open another one from the student’s record.');
  }
}
