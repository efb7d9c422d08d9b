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

/** Somebody else was faster: nothing was written. */
export class ChangedMeanwhile extends DomainError {
  readonly code = 'CHANGED_MEANWHILE';
  readonly kind = 'conflict';
  override readonly extra: { readonly version: number };

  /** @param version the one that stands now. */
  constructor(version: number) {
    super('Somebody changed this while you were writing. Nothing of yours is lost: compare both, then save again.');
    this.extra = { version };
  }
}

export const NO_SUCH_PICTURE = 'This picture is not there, or not ready yet. Please choose another one.';
