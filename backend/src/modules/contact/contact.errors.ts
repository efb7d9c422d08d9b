import { DomainError } from '../../common/errors/domain-error';

export class UnsubscribeLinkInvalid extends DomainError {
  readonly code = 'UNSUBSCRIBE_LINK_INVALID';
  readonly kind = 'not-found';
  constructor() {
    super('This link is not complete. Please use the one in our mail, or write to us.');
  }
}
