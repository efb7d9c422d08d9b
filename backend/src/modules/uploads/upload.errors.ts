import { DomainError } from '../../common/errors/domain-error';

export class UploadNotFound extends DomainError {
  readonly code = 'UPLOAD_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This file is not here. Please send it again.');
  }
}

/** The file is not one that we take; `message` says why and what to do. */
export class FileRefused extends DomainError {
  readonly code = 'FILE_REFUSED';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(reason: string) {
    super(reason);
    this.fields = { file: reason };
  }
}

/** What a student has sent and not handed in fills the room that there is for it. */
export class TooMuchWaiting extends DomainError {
  readonly code = 'TOO_MUCH_WAITING';
  readonly kind = 'conflict';
  override readonly fields: Record<string, string>;
  constructor() {
    const words =
      'Your videos that are not handed in yet fill the 5 GB that there is for them. Please hand one in or remove one first. What nobody hands in is deleted after a day.';
    super(words);
    this.fields = { file: words };
  }
}

export class RangeNotThere extends DomainError {
  readonly code = 'RANGE_NOT_THERE';
  readonly kind = 'range-not-satisfiable';
  constructor() {
    super('The file ends before that. Please reload the page.');
  }
}

/** Some parts are not here yet. */
export class UploadIncomplete extends DomainError {
  readonly code = 'UPLOAD_INCOMPLETE';
  readonly kind = 'conflict';
  constructor() {
    super('Some parts of the file are still missing. They are sent again when you go on.');
  }
}

/** A part in the store is not the one that its sender names. */
export class PartDiffers extends DomainError {
  readonly code = 'UPLOAD_PART_DIFFERS';
  readonly kind = 'conflict';
  constructor(partNumber: number) {
    super(`Part ${partNumber} of the file is not here as it was sent. Please send the file again.`);
  }
}
