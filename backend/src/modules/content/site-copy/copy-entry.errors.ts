import { DomainError } from '../../../common/errors/domain-error';

export class CopyEntryNotFound extends DomainError {
  readonly code = 'WORD_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This no longer exists; someone may have removed it. Its versions are still saved.');
  }
}

export class RevisionNotFound extends DomainError {
  readonly code = 'REVISION_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such version');
  }
}

export const NO_SUCH_PICTURE = 'This picture doesn’t exist or isn’t ready yet. Choose another one.';
