import { DomainError } from '../../common/errors/domain-error';

export class ReviewNotFound extends DomainError {
  readonly code = 'REVIEW_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This review could not be found');
  }
}

export class MarkNotFound extends DomainError {
  readonly code = 'MARK_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This mark is no longer part of the review');
  }
}

/** Another window was faster. */
export class ReviewChanged extends DomainError {
  readonly code = 'REVIEW_CHANGED';
  readonly kind = 'conflict';
  override readonly extra: { version: number };
  constructor(version: number) {
    super('This review was changed in another window. Load it again before you deliver it.');
    this.extra = { version };
  }
}

/** A review that can't be delivered as it stands. */
export class ReviewRefused extends DomainError {
  readonly code = 'REVIEW_REFUSED';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'This review can’t be delivered as it stands');
    this.fields = fields;
  }
}

export class TooLateToUndo extends DomainError {
  readonly code = 'TOO_LATE_TO_UNDO';
  readonly kind = 'conflict';
  constructor() {
    super('Too late: the student has been told. Correct the review and deliver it again.');
  }
}
