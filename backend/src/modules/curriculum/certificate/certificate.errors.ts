import { DomainError } from '../../../common/errors/domain-error';

export class CertificateNotFound extends DomainError {
  readonly code = 'CERTIFICATE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no certificate with this number. Please compare it with the one that is printed, letter by letter.');
  }
}

export class CertificateNotEarned extends DomainError {
  readonly code = 'CERTIFICATE_NOT_EARNED';
  readonly kind = 'not-found';
  constructor() {
    super('Your certificate comes when every module is complete and your coach has reviewed each practical.');
  }
}
