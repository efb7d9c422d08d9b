import { DomainError } from '../../../common/errors/domain-error';

export class NewsletterNotFound extends DomainError {
  readonly code = 'NEWSLETTER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such newsletter');
  }
}

/** What went out stays as it went out. */
export class NewsletterSentAlready extends DomainError {
  readonly code = 'NEWSLETTER_SENT_ALREADY';
  readonly kind = 'conflict';
  constructor() {
    super('This newsletter went out already and stays as it is.');
  }
}

export class NobodyConfirmed extends DomainError {
  readonly code = 'NOBODY_CONFIRMED';
  readonly kind = 'conflict';
  constructor() {
    super('Nobody has confirmed the newsletter yet, so there is nobody to send it to.');
  }
}
