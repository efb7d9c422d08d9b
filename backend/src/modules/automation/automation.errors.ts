import { DomainError } from '../../common/errors/domain-error';

export class NoBookingToRemindOf extends DomainError {
  readonly code = 'NO_BOOKING_TO_REMIND_OF';
  readonly kind = 'not-found';
  constructor() {
    super('Nobody with this email has a place at a clinic that is still to come');
  }
}

export class IntakeAlreadySubmitted extends DomainError {
  readonly code = 'INTAKE_TOLD';
  readonly kind = 'conflict';
  constructor() {
    super('They have told about themselves already, so there is nothing to invite them to.');
  }
}

export class InvitationsUnwanted extends DomainError {
  readonly code = 'INVITATIONS_UNWANTED';
  readonly kind = 'conflict';
  constructor() {
    super('They asked for no invitations by email, so none was sent.');
  }
}

export class AccountLeaving extends DomainError {
  readonly code = 'ACCOUNT_LEAVING';
  readonly kind = 'conflict';
  constructor() {
    super('Their account is about to be deleted, so no invitation was sent.');
  }
}

export class ReachedChanged extends DomainError {
  readonly code = 'REACHED_CHANGED';
  readonly kind = 'conflict';
  constructor() {
    super('Who would be reached has changed since you looked. Nothing was done: please look again.');
  }
}
