import { DomainError } from '../errors/domain-error';

export class ObjectNotFound extends DomainError {
  readonly code = 'FILE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This file is no longer available');
  }
}

/** The upload that the parts belong to was completed or aborted, or never existed. */
export class PartsNotFound extends DomainError {
  readonly code = 'UPLOAD_NOT_OPEN';
  readonly kind = 'gone';
  constructor() {
    super('This upload is no longer open. Please start it again.');
  }
}

/** A part differed from its announcement. */
export class PartRefused extends DomainError {
  readonly code = 'UPLOAD_PART_REFUSED';
  readonly kind = 'invalid';
  constructor() {
    super('Part of the file was damaged on the way. It will be sent again.');
  }
}
