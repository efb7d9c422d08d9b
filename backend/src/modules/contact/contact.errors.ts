import { DomainError } from '../../common/errors/domain-error';

export class UnsubscribeLinkInvalid extends DomainError {
  readonly code = 'UNSUBSCRIBE_LINK_INVALID';
  readonly kind = 'not-found';
  constructor() {
    super('This link is incomplete. Use the one in the email, or send a message.');
  }
}

export class ContactMessageNotFound extends DomainError {
  readonly code = 'CONTACT_MESSAGE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such message');
  }
}

/** Someone else has answered or closed it, so the second reply isn't sent. */
export class ContactMessageClosed extends DomainError {
  readonly code = 'CONTACT_MESSAGE_CLOSED';
  readonly kind = 'conflict';
  constructor() {
    super('Someone already answered or closed this message, so nothing was sent. Reload it and check.');
  }
}

export class SubscriberNotFound extends DomainError {
  readonly code = 'SUBSCRIBER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This address is no longer on the list');
  }
}
