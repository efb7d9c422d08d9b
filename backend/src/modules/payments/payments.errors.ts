import { DomainError } from '../../common/errors/domain-error';
import type { PauseRefusal } from './subscriptions/pause.rules';

/** The provider refused, didn't respond, or can't be reached. What it said is only for the log. */
export class PaymentProviderFailed extends DomainError {
  readonly code = 'PAYMENT_PROVIDER_FAILED';
  readonly kind = 'provider-failed';
  constructor(
    /**
     * `refused`: it can't be done as requested. `not-now`: not done, for another reason. `unknown`: it may have been done; repeated
     * under the same key, it happens once. `failed`: it may have been done, and under the same key the provider would repeat this
     * failure for a day.
     */
    readonly effect: 'refused' | 'not-now' | 'unknown' | 'failed',
    /** The provider's own code, such as `charge_already_refunded`. */
    readonly providerCode: string | null,
    cause: unknown,
    /** The HTTP status of the response; null if there was none. */
    status: number | null = null,
  ) {
    super(`${whatHappened(status)} You have not been charged. ${whatToDo(status)}`);
    this.cause = cause;
  }
}

const saidNo = (status: number | null): boolean => status !== null && status >= 400 && status <= 404;

const whatHappened = (status: number | null): string => {
  if (saidNo(status)) return 'The payment provider didn’t accept this.';
  return status === 429 ? 'The payment provider is very busy right now.' : 'The payment provider couldn’t be reached.';
};

const whatToDo = (status: number | null): string =>
  saidNo(status) ? 'If it happens again, please send a message through the contact form.' : 'Please try again in a minute.';

/** The provider refuses the requested end time: by its clock it's too soon or too far off. */
export class EndRefused extends PaymentProviderFailed {
  constructor(
    /** The provider's clock. */
    readonly providerNow: Date,
    cause: unknown,
  ) {
    super('refused', 'end_refused', cause, 400);
  }
}

/** Why a webhook's signature isn't valid: it's correct but too old (`clock`), or made with another secret (`secret`). */
export type WebhookRefusal = 'clock' | 'secret';

export class SignatureRefused extends DomainError {
  readonly code = 'SIGNATURE_REFUSED';
  readonly kind = 'invalid';
  /** @param reason what is probably wrong here; null for a request without a signature in the provider's format. */
  constructor(readonly reason: WebhookRefusal | null) {
    super('The signature doesn’t match');
  }
}

/** The signature is the provider's, but the signed body isn't an event. */
export class EventNotUnderstood extends DomainError {
  readonly code = 'EVENT_NOT_UNDERSTOOD';
  readonly kind = 'invalid';
  constructor(
    /** For the log: what is wrong with it. */
    readonly problem: string,
  ) {
    super(`The signature matches, but the body isn’t an event: ${problem}`);
  }
}

export class UnknownPrice extends DomainError {
  readonly code = 'UNKNOWN_PRICE';
  readonly kind = 'invalid';
  constructor() {
    super('This plan isn’t available');
  }
}

export class AlumniOnly extends DomainError {
  readonly code = 'ALUMNI_ONLY';
  readonly kind = 'forbidden';
  constructor() {
    super('This rate is for paddlers who have been to a clinic. Sign in with the account you booked your clinic with.');
  }
}

export class AlreadySubscribed extends DomainError {
  readonly code = 'ALREADY_SUBSCRIBED';
  readonly kind = 'conflict';
  override readonly extra = { manageUrl: '/student/dashboard' };
  constructor(addressIsConfirmed: boolean) {
    super(
      addressIsConfirmed
        ? 'You already have a subscription. You can change, pause or cancel it from your dashboard under Manage billing.'
        : 'A subscription has already been paid for with your address. Confirm your email address on your dashboard to use it.',
    );
  }
}

export class CheckoutNotFound extends DomainError {
  readonly code = 'CHECKOUT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such checkout');
  }
}

export class CancelLinkInvalid extends DomainError {
  readonly code = 'CANCEL_LINK_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('This link is incomplete. Your card has not been charged.');
  }
}

export class NoBillingAccount extends DomainError {
  readonly code = 'NO_BILLING_ACCOUNT';
  readonly kind = 'not-found';
  constructor() {
    super('There’s nothing to manage yet because you don’t have a subscription');
  }
}

export class AddressNotConfirmed extends DomainError {
  readonly code = 'ADDRESS_NOT_CONFIRMED';
  readonly kind = 'forbidden';
  constructor() {
    super('Please confirm your email address first. Billing opens once it’s confirmed');
  }
}

export class FindingNotFound extends DomainError {
  readonly code = 'FINDING_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such finding, or it’s already resolved');
  }
}

const PAUSE_REFUSALS: Readonly<Record<PauseRefusal, string>> = {
  paused: 'Your plan is already paused. Once the paused month begins, you can add another one.',
  ending: 'Your plan ends with the month you’ve paid for. To pause it instead, keep it first under “Manage subscription”.',
  overdue: 'Your last payment didn’t go through. Update your card under “Manage subscription” first, then pause.',
  'not-running': 'Your plan isn’t active, so there’s nothing to pause.',
};

export class CannotPause extends DomainError {
  readonly code = 'CANNOT_PAUSE';
  readonly kind = 'conflict';
  constructor(reason: PauseRefusal) {
    super(PAUSE_REFUSALS[reason]);
  }
}

/** The plan is paused and canceled: resuming would charge a month after which it ends anyway. */
export class CannotResume extends DomainError {
  readonly code = 'CANNOT_GO_ON';
  readonly kind = 'conflict';
  constructor() {
    super('Your plan is canceled and ends with the current month. To continue it, renew it first under “Manage subscription”.');
  }
}

export class NoRunningPlan extends DomainError {
  readonly code = 'NO_RUNNING_PLAN';
  readonly kind = 'not-found';
  constructor() {
    super('You don’t have an active plan');
  }
}
