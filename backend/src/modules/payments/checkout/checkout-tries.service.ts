import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { SignedLinks, type SignedLink } from '../../../common/crypto/signed-links';
import { logger } from '../../../common/logging/logger';
import { Environment } from '../../../config/environment';
import { CheckoutFulfilments } from '../fulfilment/checkout-fulfilments.service';
import { madeBy, makeOnce, type NumberedCall } from '../provider/make-once';
import { PaymentGateway, type OpenedCheckout } from '../provider/payment-gateway';
import { EndRefused, type PaymentProviderFailed } from '../provider/provider.errors';
import type { CheckoutIntent } from './checkout-intent.entity';
import { CheckoutIntentsRepository } from './checkout-intents.repository';
import { nextTry } from './checkout.rules';

/** Read by `SeenCheckouts.cancel`. */
export const CANCEL_LINK: SignedLink = {
  purpose: 'checkout-cancel',
  path: '/cancel',
  parameter: 'token',
};

/**
 * How old an intent without a response must be before we ask about it. The request that created it
 * is over by then.
 */
export const CHECK_AFTER_SECONDS = 60;

/** The provider's clock may differ from ours by less than this. */
const CLOCKS_DIFFER_MS = 86_400_000;

/** The fields of a saved intent that opening its page needs. */
export type BegunCheckout = Pick<CheckoutIntent, 'id' | 'kind' | 'request'>;

/**
 * Requests the session of an intent from the provider: one session, however many tries it takes.
 */
@Injectable()
export class CheckoutTries {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly databaseClock: DatabaseClock,
    private readonly links: SignedLinks,
    private readonly intents: CheckoutIntentsRepository,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Opens the session, with a new try if needed.
   * @throws PaymentProviderFailed; for `refused` and `not-now` there is no session.
   */
  open(intent: BegunCheckout): Promise<OpenedCheckout> {
    return makeOnce(this.callFor(intent.id), intent);
  }

  /**
   * Looks up what the latest try created, without starting a new one.
   * @throws PaymentProviderFailed if that isn't known.
   */
  lookUp(
    intent: BegunCheckout,
  ): Promise<{ readonly made: OpenedCheckout } | { readonly failure: PaymentProviderFailed }> {
    return madeBy(this.callFor(intent.id), intent);
  }

  private callFor(intentId: string): NumberedCall<BegunCheckout, OpenedCheckout> {
    return {
      make: (intent) => this.ask(intent),
      find: () => this.find(intentId),
      next: (used, failure) => this.next(used, failure),
    };
  }

  private ask({ id: intentId, request }: BegunCheckout): Promise<OpenedCheckout> {
    const { returnPath = '/success' } = request;
    const successUrl = `${this.env.publicUrl}${returnPath}?session_id={CHECKOUT_SESSION_ID}`;
    return this.gateway.openCheckout({
      intentId,
      request,
      successUrl,
      cancelUrl: this.links.issue(CANCEL_LINK, intentId),
    });
  }

  private async find(intentId: string): Promise<OpenedCheckout | null> {
    const ageMs = (await this.intents.ageInSeconds(intentId)) * 1000;
    return this.gateway.findCheckout(
      intentId,
      new Date(this.clock.now().getTime() - ageMs - CLOCKS_DIFFER_MS),
    );
  }

  /**
   * Prepares the try after one that the provider failed, or whose session would have ended too soon
   * by the provider's clock (which the new try then uses). What the checkout holds is kept until
   * the new session ends. Returns null if the intent has been given up.
   */
  private async next(
    { id, request: used }: BegunCheckout,
    failure: PaymentProviderFailed,
  ): Promise<BegunCheckout | null> {
    const providerNow = failure instanceof EndRefused ? failure.providerNow : null;
    if (failure.effect !== 'failed' && providerNow === null) return null;
    return this.db.transaction(async (tx) => {
      const intent = await this.intents.lock(tx, id);
      if (intent?.status !== 'created') return null;
      if ((intent.request.tries ?? 0) !== (used.tries ?? 0)) return intent;
      logger.warn(
        { intentId: id, providerNow, err: failure },
        'the checkout is requested again, under another key',
      );
      const { request, sessionSeconds } = nextTry(
        used,
        await this.databaseClock.now(tx),
        providerNow,
      );
      await this.intents.nextTry(tx, id, request, CHECK_AFTER_SECONDS);
      if (sessionSeconds !== null)
        await this.fulfilments.of(intent.kind).holdLonger?.(tx, id, sessionSeconds);
      return { ...intent, request };
    });
  }
}
