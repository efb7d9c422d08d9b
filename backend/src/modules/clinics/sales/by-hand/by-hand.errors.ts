import { DomainError } from '../../../../common/errors/domain-error';
import { formatMoney } from '../../../../common/money/money.rules';

export class NoPlaceLeft extends DomainError {
  readonly code = 'NO_PLACE_LEFT';
  readonly kind = 'conflict';
  constructor() {
    super('No place is left on these dates: all are paid for, being paid for, or offered. Nobody was booked.');
  }
}

export class EditionClosedForGood extends DomainError {
  readonly code = 'EDITION_CLOSED_FOR_GOOD';
  readonly kind = 'conflict';
  constructor() {
    super('These dates are called off or over. Nobody was booked.');
  }
}

export class MethodDoesNotFit extends DomainError {
  readonly code = 'METHOD_DOES_NOT_FIT';
  readonly kind = 'invalid';
  constructor() {
    super('A guest pays nothing, and everybody else pays something: change the amount, or how it was paid.');
  }
}

/** Its money never passed the provider, so that it can't go back through it. */
export class PaidOutside extends DomainError {
  readonly code = 'PAID_OUTSIDE';
  readonly kind = 'conflict';
  constructor() {
    super('This place was booked by hand. Give the money back yourself, and cancel the booking to record it.');
  }
}

export class NotBookedByHand extends DomainError {
  readonly code = 'NOT_BOOKED_BY_HAND';
  readonly kind = 'conflict';
  constructor() {
    super('This booking was not made by hand, or is canceled already. Look at it again.');
  }
}

export class GivesBackTooMuch extends DomainError {
  readonly code = 'GIVES_BACK_TOO_MUCH';
  readonly kind = 'conflict';
  constructor(paidCents: number) {
    super(`At most ${formatMoney(paidCents)} was paid and can have gone back.`);
  }
}
