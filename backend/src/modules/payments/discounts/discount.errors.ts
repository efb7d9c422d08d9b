import { DomainError } from '../../../common/errors/domain-error';
import type { DiscountState } from './discount-code.rules';

const NOT_CHARGED = 'You have not been charged.';

export class DiscountUnknown extends DomainError {
  readonly code = 'DISCOUNT_UNKNOWN';
  readonly kind = 'not-found';
  override readonly fields = { code: 'There’s no such code. Check it letter by letter.' };
  constructor() {
    super('There’s no such code. Check it letter by letter.');
  }
}

/** One that a student’s friend got: the provider takes it off, where it asks for a code, and no other beside it. */
export class DiscountIsFriendCode extends DomainError {
  readonly code = 'DISCOUNT_IS_FRIEND_CODE';
  readonly kind = 'conflict';
  constructor() {
    super(
      `This is a friend’s code for the first month of remote coaching. Start coaching first, then enter it on the payment page; each purchase takes one code. ${NOT_CHARGED}`,
    );
  }
}

const OVER: Readonly<Record<Exclude<DiscountState, 'open'>, string>> = {
  used: 'This code has already been used.',
  stopped: 'This code no longer works.',
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
      `This code is on another open payment page. Leave that page with its own link, or try again within ${minutes} minutes. ${NOT_CHARGED}`,
    );
  }
}

export class DiscountNotForThis extends DomainError {
  readonly code = 'DISCOUNT_NOT_FOR_THIS';
  readonly kind = 'conflict';
  constructor() {
    super(`This code doesn’t lower this price. ${NOT_CHARGED}`);
  }
}

export class DiscountForAnother extends DomainError {
  readonly code = 'DISCOUNT_FOR_ANOTHER';
  readonly kind = 'forbidden';
  constructor() {
    super(`This code was made for a different email address than the one you’re signed in with. ${NOT_CHARGED}`);
  }
}

/** The provider has not made it yet, which takes seconds. */
export class DiscountNotReady extends DomainError {
  readonly code = 'DISCOUNT_NOT_READY';
  readonly kind = 'unavailable';
  constructor() {
    super(`This code was just created. Please try again in a minute. ${NOT_CHARGED}`);
  }
}

export class DiscountNotFound extends DomainError {
  readonly code = 'DISCOUNT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such code');
  }
}
