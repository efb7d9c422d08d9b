import { DomainError } from '../../common/errors/domain-error';

export class EmailNotFound extends DomainError {
  readonly code = 'EMAIL_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This email no longer exists');
  }
}

export class MailSignatureRefused extends DomainError {
  readonly code = 'SIGNATURE_REFUSED';
  readonly kind = 'invalid';
  constructor() {
    super('The signature doesn’t match');
  }
}

export class MailKindUnknown extends DomainError {
  readonly code = 'MAIL_KIND_UNKNOWN';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such email');
  }
}
