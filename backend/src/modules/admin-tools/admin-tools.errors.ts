import { DomainError } from '../../common/errors/domain-error';

export class NoBookingToRemindOf extends DomainError {
  readonly code = 'NO_BOOKING_TO_REMIND_OF';
  readonly kind = 'not-found';
  constructor() {
    super('No one with this email has a spot in an upcoming clinic');
  }
}

export class IntakeAlreadySubmitted extends DomainError {
  readonly code = 'INTAKE_TOLD';
  readonly kind = 'conflict';
  constructor() {
    super('They’ve already filled out the intake form, so there’s nothing to invite them to.');
  }
}

export class InvitationsUnwanted extends DomainError {
  readonly code = 'INVITATIONS_UNWANTED';
  readonly kind = 'conflict';
  constructor() {
    super('They opted out of invitation emails, so none was sent.');
  }
}

export class AccountLeaving extends DomainError {
  readonly code = 'ACCOUNT_LEAVING';
  readonly kind = 'conflict';
  constructor() {
    super('Their account is scheduled for deletion, so no invitation was sent.');
  }
}

export class ReachedChanged extends DomainError {
  readonly code = 'REACHED_CHANGED';
  readonly kind = 'conflict';
  constructor() {
    super('The list of students has changed since you looked, so nothing was done. Check it again.');
  }
}
