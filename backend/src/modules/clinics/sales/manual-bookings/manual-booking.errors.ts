import { DomainError } from '../../../../common/errors/domain-error';
import { formatMoney } from '../../../../common/money/money.rules';

export class NoPlaceLeft extends DomainError {
  readonly code = 'NO_PLACE_LEFT';
  readonly kind = 'conflict';
  constructor() {
    super('There are no spots left on these dates: all are paid for, being paid for, or offered. No booking was made.');
  }
}

export class EditionClosedForGood extends DomainError {
  readonly code = 'EDITION_CLOSED_FOR_GOOD';
  readonly kind = 'conflict';
  constructor() {
    super('These dates are called off or over. No booking was made.');
  }
}

export class MethodDoesNotFit extends DomainError {
  readonly code = 'METHOD_DOES_NOT_FIT';
  readonly kind = 'invalid';
  constructor() {
    super('A guest pays nothing, and everyone else pays something. Change the amount or how it was paid.');
  }
}

export class NotAManualBooking extends DomainError {
  readonly code = 'NOT_BOOKED_BY_HAND';
  readonly kind = 'conflict';
  constructor() {
    super('This booking wasn’t made by hand, or is already canceled. Check it again.');
  }
}

export class GivesBackTooMuch extends DomainError {
  readonly code = 'GIVES_BACK_TOO_MUCH';
  readonly kind = 'conflict';
  constructor(paidCents: number) {
    super(`They paid ${formatMoney(paidCents)}, so you can’t have refunded more than that.`);
  }
}
