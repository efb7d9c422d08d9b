import { DomainError } from '../../common/errors/domain-error';

export class NoArchive extends DomainError {
  readonly code = 'NO_ARCHIVE';
  readonly kind = 'not-found';
  constructor() {
    super('There is no archive to download. Please ask for a new one in your settings.');
  }
}
