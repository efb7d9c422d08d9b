import { refusal } from '../../common/errors/domain-error';

export class EmailNotFound extends refusal(
  'EMAIL_NOT_FOUND',
  'not-found',
  'This email no longer exists',
) {}

export class MailSignatureRefused extends refusal(
  'SIGNATURE_REFUSED',
  'invalid',
  'The signature doesn’t match',
) {}

export class MailKindUnknown extends refusal(
  'MAIL_KIND_UNKNOWN',
  'not-found',
  'There’s no such email',
) {}
