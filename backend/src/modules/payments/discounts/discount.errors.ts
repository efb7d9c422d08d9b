import { DomainError } from '../../../common/errors/domain-error';
import type { DiscountState } from './discount-code.rules';

const NOT_CHARGED = 'You have not been charged.';

export class DiscountUnknown extends DomainError {
  readonly code = 'DISCOUNT_UNKNOWN';
  readonly kind = 'not-found';
  override readonly fields = { code: 'There is no such code. Please compare it letter by letter.' };
  constructor() {
    super('There is no such code. Please compare it letter by letter.');
  }
}

/** One that a student’s friend got: the provider takes it off, where it asks for a code, and no other beside it. */
export class DiscountIsFriendCode extends DomainError {
  readonly code = 'DISCOUNT_IS_FRIEND_CODE';
  readonly kind = 'conflict';
  constructor() {
    super(
      `This is a friend’s code: it is for the first month of remote coaching. Press Start Coaching there and type it on the payment page. One purchase takes one code. ${NOT_CHARGED}`,
    );
  }
}

const OVER: Readonly<Record<Exclude<DiscountState, 'open'>, string>> = {
  used: 'This code has been used.',
  stopped: 'This code works no more.',
  expired: 'This code has expired.',
};

export class DiscountOver extends DomainError {
  readonly code = 'DISCOUNT_OVER';
  readonly kind = 'gone';
  constructor(state: Exclude<DiscountState, 'open'>) {
    super(`${OVER[state]} ${NOT_CHARGED}`);
  }
}

/** Every use that is left is on a page that is open to be paid, for so many minutes at most. */
export class DiscountInUse extends DomainError {
  readonly code = 'DISCOUNT_IN_USE';
  readonly kind = 'conflict';
  constructor(minutes: number) {
    super(
      `This code is on another page that is open to be paid. It is free again once that page is left by its own link, or within ${minutes} minutes. ${NOT_CHARGED}`,
    );
  }
}

export class DiscountNotForThis extends DomainError {
  readonly code = 'DISCOUNT_NOT_FOR_THIS';
  readonly kind = 'conflict';
  constructor() {
    super(`This code takes nothing off this. ${NOT_CHARGED}`);
  }
}

export class DiscountForAnother extends DomainError {
  readonly code = 'DISCOUNT_FOR_ANOTHER';
  readonly kind = 'forbidden';
  constructor() {
    super(`This code was made for another email address than the one you are signed in with. ${NOT_CHARGED}`);
  }
}

/** The provider has not made it yet, which takes seconds. */
export class DiscountNotReady extends DomainError {
  readonly code = 'DISCOUNT_NOT_READY';
  readonly kind = 'unavailable';
  constructor() {
    super(`This code was made a moment ago. Please try again in a minute. ${NOT_CHARGED}`);
  }
}

export class DiscountNotFound extends DomainError {
  readonly code = 'DISCOUNT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such code');
  }
}
