import { DomainError } from '../../../../common/errors/domain-error';

export class NoRecipients extends DomainError {
  readonly code = 'NOBODY_TO_WRITE_TO';
  readonly kind = 'conflict';
  constructor() {
    super('No one with an email address has a paid spot on these dates. Nothing was sent.');
  }
}

/** An id is one announcement. Changes after it was sent need a new one. */
export class AnnouncementAlreadySent extends DomainError {
  readonly code = 'LETTER_SENT_ALREADY';
  readonly kind = 'conflict';
  constructor() {
    super('This email was already sent with different text. Check what was sent below before you write again.');
  }
}
