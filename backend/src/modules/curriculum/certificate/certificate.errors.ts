import { DomainError } from '../../../common/errors/domain-error';

export class CertificateNotFound extends DomainError {
  readonly code = 'CERTIFICATE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no certificate with this number. Check the number on the certificate and try again.');
  }
}

export class CertificateNotEarned extends DomainError {
  readonly code = 'CERTIFICATE_NOT_EARNED';
  readonly kind = 'not-found';
  constructor() {
    super('You’ll get your certificate when every module is complete and your coach has reviewed each practical.');
  }
}
