import { refusal } from '../../../common/errors/domain-error';

export class CertificateNotFound extends refusal(
  'CERTIFICATE_NOT_FOUND',
  'not-found',
  'There’s no certificate with this number. Check the number on the certificate and try again.',
) {}

export class NameNotPrintable extends refusal(
  'NAME_NOT_PRINTABLE',
  'conflict',
  'Your name has characters that can’t be printed on the certificate. Enter it in Latin, Greek, or Cyrillic letters in your settings, then download the certificate again.',
) {}

export class CertificateNotEarned extends refusal(
  'CERTIFICATE_NOT_EARNED',
  'not-found',
  'You’ll get your certificate when every module is complete and your coach has reviewed each practical.',
) {}
