import { DomainError, refusal } from '../errors/domain-error';

/** A picture was refused; the message says what to do instead. */
export class PictureRefused extends DomainError {
  readonly code = 'PICTURE_REFUSED';
  readonly kind = 'invalid';
}

/** Too many pictures are waiting; nothing was done with this one. */
export class PicturesBusy extends DomainError {
  readonly code = 'PICTURES_BUSY';
  readonly kind = 'unavailable';
  override readonly retryAfter = 10;
  constructor() {
    super(
      'A lot of pictures are being sent right now, so this one wasn’t added. Add it again in a minute.',
    );
  }
}

/** @param most maximum bytes */
export class PictureTooLarge extends refusal(
  'PICTURE_TOO_LARGE',
  'too-large',
  (most: number) =>
    `Pictures can be up to ${most / 1024 / 1024} MB. Send a smaller one, or a screenshot of it.`,
) {}
