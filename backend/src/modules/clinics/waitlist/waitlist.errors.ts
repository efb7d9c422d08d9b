import { DomainError } from '../../../common/errors/domain-error';

/** Unknown, used and expired offers get the same error. */
export class OfferGone extends DomainError {
  readonly code = 'OFFER_GONE';
  readonly kind = 'gone';
  constructor() {
    super('This offer has expired or was already used. You have not been charged.');
  }
}

export class NotFull extends DomainError {
  readonly code = 'NOT_FULL';
  readonly kind = 'conflict';
  constructor() {
    super('There are spots left: you can book right away.');
  }
}

export class WaitlistLinkInvalid extends DomainError {
  readonly code = 'WAITLIST_LINK_INVALID';
  readonly kind = 'gone';
  constructor() {
    super('This link is incomplete or no longer works');
  }
}

/** Booked, left or passed over since admin loaded the list. */
export class NotWaiting extends DomainError {
  readonly code = 'NOT_WAITING';
  readonly kind = 'conflict';
  constructor() {
    super('This person is no longer waiting. Check the list again.');
  }
}

export class OfferBeingPaid extends DomainError {
  readonly code = 'OFFER_BEING_PAID';
  readonly kind = 'conflict';
  constructor() {
    super('They’re paying for the spot right now. Try again in a minute.');
  }
}

export class NotOnSale extends DomainError {
  readonly code = 'NOT_ON_SALE';
  readonly kind = 'conflict';
  constructor() {
    super('These dates aren’t on sale, so you can’t offer a spot. Open the sale first.');
  }
}

export class NoPlaceToOffer extends DomainError {
  readonly code = 'NO_PLACE_TO_OFFER';
  readonly kind = 'conflict';
  constructor() {
    super('There are no free spots: all are paid for, being paid for, or offered. The next one that opens up is offered automatically.');
  }
}
