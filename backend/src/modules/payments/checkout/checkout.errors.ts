import { DomainError } from '../../../common/errors/domain-error';

export class CheckoutNotFound extends DomainError {
  readonly code = 'CHECKOUT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such checkout');
  }
}

export class CancelLinkInvalid extends DomainError {
  readonly code = 'CANCEL_LINK_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('This link is incomplete. Your card has not been charged.');
  }
}
