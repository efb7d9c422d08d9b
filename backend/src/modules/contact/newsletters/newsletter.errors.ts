import { DomainError } from '../../../common/errors/domain-error';

export class NewsletterNotFound extends DomainError {
  readonly code = 'NEWSLETTER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such newsletter');
  }
}

/** A sent newsletter can't be changed. */
export class NewsletterSentAlready extends DomainError {
  readonly code = 'NEWSLETTER_SENT_ALREADY';
  readonly kind = 'conflict';
  constructor() {
    super('This newsletter has already been sent, so it can’t be changed.');
  }
}

export class NoConfirmedSubscribers extends DomainError {
  readonly code = 'NOBODY_CONFIRMED';
  readonly kind = 'conflict';
  constructor() {
    super('There are no confirmed subscribers yet, so there’s no one to send it to.');
  }
}
