import { refusal } from '../../common/errors/domain-error';

export class NoBookingToRemindOf extends refusal(
  'NO_BOOKING_TO_REMIND_OF',
  'not-found',
  'No one with this email has a spot in an upcoming clinic',
) {}

export class IntakeAlreadySubmitted extends refusal(
  'INTAKE_TOLD',
  'conflict',
  'They’ve already filled out the intake form, so there’s nothing to invite them to.',
) {}

export class InvitationsUnwanted extends refusal(
  'INVITATIONS_UNWANTED',
  'conflict',
  'They opted out of invitation emails, so none was sent.',
) {}

export class AccountLeaving extends refusal(
  'ACCOUNT_LEAVING',
  'conflict',
  'Their account is scheduled for deletion, so no invitation was sent.',
) {}

export class ReachedChanged extends refusal(
  'REACHED_CHANGED',
  'conflict',
  'The list of students has changed since you looked, so nothing was done. Check it again.',
) {}
