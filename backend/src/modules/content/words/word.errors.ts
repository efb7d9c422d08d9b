import { DomainError } from '../../../common/errors/domain-error';

export class WordNotFound extends DomainError {
  readonly code = 'WORD_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This is not there any more. It may have been removed meanwhile; its versions are kept.');
  }
}

export class RevisionNotFound extends DomainError {
  readonly code = 'REVISION_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such version');
  }
}

export const NO_SUCH_PICTURE = 'This picture is not there, or not ready yet. Please choose another one.';
