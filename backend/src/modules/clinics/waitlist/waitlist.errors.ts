import { DomainError } from '../../../common/errors/domain-error';

/** Unknown, used and run out are told apart by nobody. */
export class OfferGone extends DomainError {
  readonly code = 'OFFER_GONE';
  readonly kind = 'gone';
  constructor() {
    super('This offer has run out or was used already. You have not been charged.');
  }
}

export class NotFull extends DomainError {
  readonly code = 'NOT_FULL';
  readonly kind = 'conflict';
  constructor() {
    super('There are places left: you can book right away.');
  }
}

export class WaitlistLinkInvalid extends DomainError {
  readonly code = 'WAITLIST_LINK_INVALID';
  readonly kind = 'gone';
  constructor() {
    super('This link is not complete or no longer works');
  }
}
