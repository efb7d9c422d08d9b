import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Environment } from '../../../config/environment';
import { isFinalFailure, isSound } from './answers.rules';
import { EndRefused, PaymentProviderFailed } from './provider.errors';

/**
 * Long enough for the slowest real response; with one retry, well below the minute after which we
 * ask about a checkout.
 */
const TIMEOUT_MS = 10_000;
const RETRIES = 1;

/**
 * A rate limit is over quickly, so there is one more try, and only one, to avoid overloading a busy
 * provider.
 */
const WAIT_WHEN_BUSY_MS = 400;

/** A 409 means that the same call is still running, so its outcome is unknown. */
const effectOf = (error: Stripe.errors.StripeError): PaymentProviderFailed['effect'] => {
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  )
    return 'refused';
  const { StripeAuthenticationError, StripePermissionError, StripeRateLimitError } = Stripe.errors;
  const neverRan = [StripeAuthenticationError, StripePermissionError, StripeRateLimitError].some(
    (kind) => error instanceof kind,
  );
  if (neverRan) return 'not-now';
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
  return isFinalFailure({ status: error.statusCode ?? null, isReplayed }) ? 'failed' : 'unknown';
};

/**
 * The response isn't one of the provider's objects. The call's effect is unknown, and asking again
 * doesn't help.
 */
const garbage = (): PaymentProviderFailed =>
  new PaymentProviderFailed(
    'failed',
    'garbage_answer',
    new Error('the response isn’t one of the requested objects'),
    200,
  );

const sound = <T>(answer: T): T => {
  if (!isSound(answer)) throw garbage();
  return answer;
};

const toFailure = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const providerNow = new Date(error.headers?.date ?? Number.NaN);
  if (
    effectOf(error) === 'refused' &&
    error.param === 'expires_at' &&
    !Number.isNaN(providerNow.getTime())
  )
    return new EndRefused(providerNow, error);
  return new PaymentProviderFailed(
    effectOf(error),
    error.code ?? null,
    error,
    error.statusCode ?? null,
  );
};

const isMissing = (error: unknown): boolean =>
  error instanceof PaymentProviderFailed &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.cause.code === 'resource_missing' &&
  error.cause.statusCode === 404;

/**
 * The only place that holds the provider's client. Every call goes through here, and all its errors
 * are mapped to ours.
 */
@Injectable()
export class StripeApi {
  private made: Stripe | null = null;

  constructor(@Inject(Environment) private readonly env: Environment) {}

  /**
   * Created on first use, because its package is one of the largest and a process may never need
   * it.
   */
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
      return sound(await work(this.stripe));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw toFailure(error);
    }
    await wait(WAIT_WHEN_BUSY_MS);
    try {
      return sound(await work(this.stripe));
    } catch (error) {
      throw toFailure(error);
    }
  }

  /**
   * Returns the first non-null result of `pick` over a list that is read page by page; null if
   * there is none.
   * @throws PaymentProviderFailed
   */
  async search<T, Found extends object>(
    list: (stripe: Stripe) => AsyncIterable<T>,
    pick: (thing: T) => Found | null,
  ): Promise<Found | null> {
    const [found] = await this.call(async (stripe) => {
      for await (const thing of list(stripe)) {
        const picked = pick(thing);
        if (picked !== null) return [picked];
      }
      return [];
    });
    return found ?? null;
  }

  /**
   * Returns what `work` retrieves by its id, or null if the provider doesn't have it.
   * @throws PaymentProviderFailed also if the response is another object, or none.
   */
  async find<T extends { readonly id: string }>(
    id: string,
    work: (stripe: Stripe) => Promise<T>,
  ): Promise<T | null> {
    try {
      const found = await this.call(work);
      if (found.id !== id) throw garbage();
      return found;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
