import { DomainError } from '../../common/errors/domain-error';

export class UnsubscribeLinkInvalid extends DomainError {
  readonly code = 'UNSUBSCRIBE_LINK_INVALID';
  readonly kind = 'not-found';
  constructor() {
    super('This link is not complete. Please use the one in our email, or write to us.');
  }
}

export class ContactMessageNotFound extends DomainError {
  readonly code = 'CONTACT_MESSAGE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such message');
  }
}

/** Whoever answers second sends nothing. */
export class ContactMessageClosed extends DomainError {
  readonly code = 'CONTACT_MESSAGE_CLOSED';
  readonly kind = 'conflict';
  constructor() {
    super('Somebody answered or closed this message meanwhile, and nothing was sent. Please load it again.');
  }
}

export class SubscriberNotFound extends DomainError {
  readonly code = 'SUBSCRIBER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This address is not on the list any more');
  }
}
