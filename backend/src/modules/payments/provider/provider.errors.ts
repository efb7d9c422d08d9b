import { DomainError } from '../../../common/errors/domain-error';

/** The provider refused, didn't respond, or can't be reached. What it said is only for the log. */
export class PaymentProviderFailed extends DomainError {
  readonly code = 'PAYMENT_PROVIDER_FAILED';
  readonly kind = 'provider-failed';
  constructor(
    /**
     * `refused`: it can't be done as requested. `not-now`: not done, for another reason. `unknown`: it may have been done; repeated
     * under the same key, it happens once. `failed`: it may have been done, and under the same key
     * the provider would repeat this failure for a day.
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

const saidNo = (status: number | null): boolean =>
  status !== null && status >= 400 && status <= 404;

const whatHappened = (status: number | null): string => {
  if (saidNo(status)) return 'The payment provider didn’t accept this.';
  return status === 429
    ? 'The payment provider is very busy right now.'
    : 'The payment provider couldn’t be reached.';
};

const whatToDo = (status: number | null): string =>
  saidNo(status)
    ? 'If it happens again, please send a message through the contact form.'
    : 'Please try again in a minute.';

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

/**
 * Why a webhook's signature isn't valid: it's correct but too old (`clock`), or made with another
 * secret (`secret`).
 */
export type WebhookRefusal = 'clock' | 'secret';

export class SignatureRefused extends DomainError {
  readonly code = 'SIGNATURE_REFUSED';
  readonly kind = 'invalid';
  /**
   * @param reason what is probably wrong here; null for a request without a signature in the
   * provider's format.
   */
  constructor(readonly reason: WebhookRefusal | null) {
    super('The signature doesn’t match');
  }
}
