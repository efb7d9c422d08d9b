import { DomainError } from '../../common/errors/domain-error';

export class NoBookingToRemindOf extends DomainError {
  readonly code = 'NO_BOOKING_TO_REMIND_OF';
  readonly kind = 'not-found';
  constructor() {
    super('Nobody with this email has a place at a clinic that is still to come');
  }
}

export class IntakeTold extends DomainError {
  readonly code = 'INTAKE_TOLD';
  readonly kind = 'conflict';
  constructor() {
    super('They have told about themselves already, so there is nothing to invite them to.');
  }
}

export class ReachedChanged extends DomainError {
  readonly code = 'REACHED_CHANGED';
  readonly kind = 'conflict';
  constructor() {
    super('Who would be reached has changed since you looked. Nothing was done: please look again.');
  }
}
