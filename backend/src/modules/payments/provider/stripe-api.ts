import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Environment } from '../../../config/environment';
import { EndRefused, PaymentProviderFailed } from '../payments.errors';

/** Long enough for the slowest honest answer; with its one retry well below the minute after which a checkout is asked after. */
const TIMEOUT_MS = 10_000;
const RETRIES = 1;

/** Too many calls at once are over in a moment: one more try, and only one, so that a busy provider is not pressed. */
const WAIT_WHEN_BUSY_MS = 400;

/** An answer of 409 says that the same call is under way: whether it is done then is not known. */
const effectOf = (error: Stripe.errors.StripeError): PaymentProviderFailed['effect'] => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) return 'refused';
  const { StripeAuthenticationError, StripePermissionError, StripeRateLimitError } = Stripe.errors;
  const neverRan = [StripeAuthenticationError, StripePermissionError, StripeRateLimitError].some((kind) => error instanceof kind);
  return neverRan ? 'not-now' : 'unknown';
};

const toFailure = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const providerNow = new Date(error.headers?.date ?? Number.NaN);
  if (effectOf(error) === 'refused' && error.param === 'expires_at' && !Number.isNaN(providerNow.getTime()))
    return new EndRefused(providerNow, error);
  return new PaymentProviderFailed(effectOf(error), error.code ?? null, error, error.statusCode ?? null);
};

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing' && error.statusCode === 404;

/** The one place that holds the provider's client: every call goes through here, and every error of it becomes ours. */
@Injectable()
export class StripeApi {
  private made: Stripe | null = null;

  constructor(@Inject(Environment) private readonly env: Environment) {}

  /** Made when it is first asked for: its package is one of the largest, and a process may never ask. */
  private get stripe(): Stripe {
    return (this.made ??= this.make());
  }

  private make(): Stripe {
    const { stripeApiBase, stripeSecretKey } = this.env;
    const base = stripeApiBase === null ? null : new URL(stripeApiBase);
    return new Stripe(stripeSecretKey, {
      telemetry: false,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      ...(base && {
        host: base.hostname,
        port: base.port || (base.protocol === 'http:' ? 80 : 443),
        protocol: base.protocol === 'http:' ? 'http' : 'https',
      }),
    });
  }

  get webhooks(): Stripe['webhooks'] {
    return this.stripe.webhooks;
  }

  /** @throws PaymentProviderFailed */
  async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(this.stripe);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw toFailure(error);
    }
    await wait(WAIT_WHEN_BUSY_MS);
    try {
      return await work(this.stripe);
    } catch (error) {
      throw toFailure(error);
    }
  }

  /** What `work` retrieves, or null where the provider has no such thing.
   * @throws PaymentProviderFailed */
  async find<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    return this.call(async (stripe) => {
      try {
        return await work(stripe);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }
}
