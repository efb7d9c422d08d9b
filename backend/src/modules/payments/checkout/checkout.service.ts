import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SignedLinks, type SignedLink } from '../../../common/crypto/signed-links';
import { failpoint } from '../../../common/failpoints/failpoint';
import { logger } from '../../../common/logging/logger';
import { Environment } from '../../../config/environment';
import { CancelLinkInvalid, CheckoutNotFound, EndRefused, PaymentProviderFailed } from '../payments.errors';
import type { Delivery, NewCheckout, SoldTime } from '../payments.types';
import { PaymentGateway, type OpenedCheckout } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { CheckoutIntent } from './checkout-intent.entity';
import { CheckoutIntentsRepository } from './checkout-intents.repository';
import { CheckoutFulfilments } from './checkout-fulfilments.service';
import { CheckoutOutcomes } from './checkout-outcomes';
import { progressOf, type CheckoutProgress } from './checkout.rules';

const SESSION_ID = /^cs_\w{1,200}$/;
const CANCEL: SignedLink = { purpose: 'checkout-cancel', path: '/cancel', parameter: 'token' };
/** After this long an intent without an answer is asked after: the request that made it is over by then. */
const FIRST_CHECK_SECONDS = 60;
/** The provider takes half an hour at least; a minute more, since its clock goes on. */
const SHORTEST_SESSION_SECONDS = 31 * 60;

/** An intent that is written, as far as opening its page needs it. */
export type BegunCheckout = Pick<CheckoutIntent, 'id' | 'kind' | 'request'>;

/** A checkout to be opened for the first time, or one that was begun before. */
export type WantedCheckout = { readonly open: BegunCheckout } | { readonly resume: string };

/** A checkout as whoever went through it may see it. */
export interface SeenCheckout {
  readonly intent: CheckoutIntent;
  readonly progress: CheckoutProgress;
  readonly delivery: Delivery;
  /** Null before it is delivered. */
  readonly time?: SoldTime | null;
  /** Told to whoever turned back: until when the place stays offered to them; null where nothing is kept. */
  readonly offeredUntil?: Date | null;
}

/** Buying anything: an intent first, the provider's session second, nothing delivered before the money is there. */
@Injectable()
export class CheckoutService {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly links: SignedLinks,
    private readonly db: DataSource,
    private readonly intents: CheckoutIntentsRepository,
    private readonly outcomes: CheckoutOutcomes,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
  ) {}

  /** Writes the intent, in the transaction of whatever it holds (a place, a code). To be opened once that has committed. */
  async begin(
    tx: EntityManager,
    { id, kind, planId, planName, amountCents, currency, request, studentId, visitorId }: NewCheckout,
  ): Promise<BegunCheckout> {
    const who = { studentId: studentId ?? null, visitorId: visitorId ?? null };
    await this.intents.add(
      tx,
      { id, kind, mode: request.mode, planId, planName, amountCents, currency, request, ...who },
      FIRST_CHECK_SECONDS,
    );
    failpoint('checkout.before-commit');
    return { id, kind, request };
  }

  /**
   * Makes the provider's session of an intent that is committed; asked again, it is the same session.
   * @throws PaymentProviderFailed; where the provider surely made none, the intent is closed first.
   */
  async open(intent: BegunCheckout): Promise<OpenedCheckout> {
    failpoint('checkout.before-provider-call');
    const session = await this.askProvider(intent);
    failpoint('checkout.after-provider-call');
    const [isOpen] = await Promise.all([
      this.intents.markOpen(intent.id, session),
      this.fulfilments.of(intent.kind).opened?.(intent.id, session.id),
    ]);
    if (!isOpen) throw new PaymentProviderFailed('not-now', null, new Error('the intent was given up'));
    failpoint('checkout.session-stored');
    return session;
  }

  /** The page to pay on, new or known; null where it can't be paid any more. @throws PaymentProviderFailed */
  proceed(wanted: WantedCheckout): Promise<OpenedCheckout | null> {
    return 'open' in wanted ? this.open(wanted.open) : this.resume(wanted.resume);
  }

  /**
   * The page of a checkout that was begun before, as long as it can be paid. Null where it can't be any more, which
   * is then known here too.
   */
  private async resume(intentId: string): Promise<OpenedCheckout | null> {
    const intent = await this.intents.find(intentId);
    if (intent?.status === 'created') return this.open(intent);
    if (intent?.status !== 'open' || intent.providerSessionId === null) return null;
    const { providerSessionId: id, amountCents, currency } = intent;
    const url = await this.reader.checkoutPage(id);
    if (url !== null) return { id, url, amountCents, currency };
    await this.refresh(id);
    return null;
  }

  /** What an intent was for, as whoever sells it named it; null where there is none such. */
  async planIdOf(intentId: string, tx?: EntityManager): Promise<string | null> {
    return (await this.intents.find(intentId, tx))?.planId ?? null;
  }

  /** How far a checkout is. An open one is asked after at the provider: the browser is often back before the webhook.
   * @throws CheckoutNotFound */
  async progress(sessionId: string): Promise<SeenCheckout> {
    const intent = SESSION_ID.test(sessionId) ? await this.intents.findBySession(sessionId) : null;
    if (!intent) throw new CheckoutNotFound();
    if (intent.status !== 'open') return this.seen(intent);
    try {
      const seen = await this.reader.checkoutProgress(sessionId);
      return { intent, progress: progressOf(intent.status, seen?.outcome), delivery: 'pending' };
    } catch (err) {
      logger.warn({ err, intentId: intent.id }, 'progress is told from our own records');
      return { intent, progress: progressOf(intent.status), delivery: 'pending' };
    }
  }

  /** The person turned back: nobody can pay the session any more, then what it held is free. Again: nothing more.
   * @throws CancelLinkInvalid */
  async cancel(token: string): Promise<SeenCheckout> {
    const intentId = this.links.read(CANCEL, token);
    const intent = intentId === null ? null : await this.intents.find(intentId);
    if (!intent) throw new CancelLinkInvalid();
    if (intent.status === 'open') await this.end(intent.id);
    const after = (await this.intents.find(intent.id)) ?? intent;
    const offeredUntil = (await this.fulfilments.of(intent.kind).offeredUntil?.(intent.id)) ?? null;
    return { intent, progress: progressOf(after.status), delivery: await this.deliveryOf(after), offeredUntil };
  }

  /**
   * Nobody can pay it from here on: ended at the provider first, then here. What was paid meanwhile is delivered.
   * @throws PaymentProviderFailed: then nothing has changed, and what it holds stays held.
   */
  async end(intentId: string): Promise<void> {
    const intent = await this.intents.find(intentId);
    if (!intent || (intent.status !== 'created' && intent.status !== 'open')) return;
    const sessionId = intent.providerSessionId ?? (await this.open(intent)).id;
    await this.gateway.expireCheckout(sessionId);
    failpoint('checkout-cancel.expired-at-provider');
    await this.refresh(sessionId);
  }

  /** Of a student's checkouts those that can still be paid. */
  openOf(studentId: string, tx?: EntityManager): Promise<string[]> {
    return this.intents.openOf(studentId, tx);
  }

  /** Reads the session anew and does what the webhook would have done. */
  async refresh(sessionId: string): Promise<void> {
    const snapshotVersion = await this.versions.next();
    const checkout = await this.reader.checkout(sessionId);
    if (!checkout) return;
    await this.db.transaction(async (tx) => {
      await this.outcomes.apply(tx, checkout, snapshotVersion);
      failpoint('checkout.refresh.before-commit');
    });
    failpoint('checkout.refresh.committed');
  }

  private async seen(intent: CheckoutIntent): Promise<SeenCheckout> {
    const [delivery, time] = await Promise.all([
      this.deliveryOf(intent),
      intent.status === 'completed' ? this.fulfilments.of(intent.kind).timeOf?.(intent) : null,
    ]);
    return { intent, progress: progressOf(intent.status), delivery, time: time ?? null };
  }

  private async deliveryOf({ id, kind, status }: CheckoutIntent): Promise<Delivery> {
    if (status !== 'completed') return 'pending';
    return (await this.fulfilments.of(kind).deliveryOf?.(id)) ?? 'delivered';
  }

  private async askProvider(intent: BegunCheckout): Promise<OpenedCheckout> {
    const successUrl = `${this.env.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`;
    const cancelUrl = this.links.issue(CANCEL, intent.id);
    try {
      return await this.gateway.openCheckout({ intentId: intent.id, request: intent.request, successUrl, cancelUrl });
    } catch (error) {
      const later = error instanceof EndRefused ? await this.byProviderClock(intent, error.providerNow) : null;
      if (later) return this.askProvider(later);
      const made = !(error instanceof PaymentProviderFailed) || error.effect === 'unknown';
      if (!made) await this.db.transaction((tx) => this.outcomes.close(tx, intent.id, error.providerCode ?? 'refused'));
      throw error;
    }
  }

  /** The clocks differ by more than the minute that a session has to spare: it is asked for once more, ending by the provider's. */
  private async byProviderClock(intent: BegunCheckout, providerNow: Date): Promise<BegunCheckout | null> {
    if (intent.request.byProviderClock) return null;
    logger.warn({ intentId: intent.id, providerNow }, 'the session would end too soon by the provider’s clock');
    const soonest = Math.floor(providerNow.getTime() / 1000) + SHORTEST_SESSION_SECONDS;
    const request = await this.intents.endByProviderClock(intent.id, soonest);
    return request && { ...intent, request };
  }
}
