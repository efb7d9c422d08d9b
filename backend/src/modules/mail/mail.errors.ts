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
    super('The signature does not fit');
  }
}

export class MailKindUnknown extends DomainError {
  readonly code = 'MAIL_KIND_UNKNOWN';
  readonly kind = 'not-found';
  constructor() {
    super('There is no email of this kind');
  }
}
