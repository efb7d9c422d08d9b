import { DomainError, refusal } from '../../../common/errors/domain-error';
import type { PauseRefusal } from './pause.rules';

export class UnknownPrice extends refusal(
  'UNKNOWN_PRICE',
  'invalid',
  'This plan isn’t available',
) {}

export class AlumniOnly extends refusal(
  'ALUMNI_ONLY',
  'forbidden',
  'This rate is for paddlers who have been to a clinic. Sign in with the account you booked your clinic with.',
) {}

export class AlreadySubscribed extends DomainError {
  readonly code = 'ALREADY_SUBSCRIBED';
  readonly kind = 'conflict';
  override readonly extra = { manageUrl: '/student/dashboard' };
  /** @param isTheirs whether the plan is shown to this account. */
  constructor(isTheirs: boolean) {
    super(
      isTheirs
        ? 'You already have Remote Coaching. You can change, pause or cancel it from your dashboard.'
        : 'A subscription has already been paid for with your address. Confirm your email address on your dashboard to use it.',
    );
  }
}

export class NoBillingAccount extends refusal(
  'NO_BILLING_ACCOUNT',
  'not-found',
  'There’s nothing to manage yet because you don’t have a subscription',
) {}

export class AddressNotConfirmed extends refusal(
  'ADDRESS_NOT_CONFIRMED',
  'forbidden',
  'Please confirm your email address first. Billing opens once it’s confirmed',
) {}

const PAUSE_REFUSALS: Readonly<Record<PauseRefusal, string>> = {
  paused: 'Your plan is already paused. Once the paused month begins, you can add another one.',
  ending:
    'Your plan ends with the month you’ve paid for. To pause it instead, keep it first under “Manage subscription”.',
  overdue:
    'Your last payment didn’t go through. Update your card under “Manage subscription” first, then pause.',
  'not-running': 'Your plan isn’t active, so there’s nothing to pause.',
};

export class CannotPause extends refusal(
  'CANNOT_PAUSE',
  'conflict',
  (reason: PauseRefusal) => PAUSE_REFUSALS[reason],
) {}

/** The plan is paused and canceled: resuming would charge a month after which it ends anyway. */
export class CannotResume extends refusal(
  'CANNOT_GO_ON',
  'conflict',
  'Your plan is canceled and ends with the current month. To continue it, renew it first under “Manage subscription”.',
) {}

export class NoRunningPlan extends refusal(
  'NO_RUNNING_PLAN',
  'not-found',
  'You don’t have an active plan',
) {}
