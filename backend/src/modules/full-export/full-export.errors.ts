import { DomainError } from '../../common/errors/domain-error';

export class NoFullExport extends DomainError {
  readonly code = 'NO_FULL_EXPORT';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no archive to download. Request one first.');
  }
}
