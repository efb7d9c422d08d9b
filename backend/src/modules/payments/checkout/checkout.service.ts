import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SignedLinks } from '../../../common/crypto/signed-links';
import { failpoint } from '../../../common/failpoints/failpoint';
import { logger } from '../../../common/logging/logger';
import { CancelLinkInvalid, CheckoutNotFound, PaymentProviderFailed } from '../payments.errors';
import type { CheckoutOutcome, Delivery, NewCheckout, SoldTime } from '../payments.types';
import { PaymentGateway, type OpenedCheckout } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { CheckoutIntent } from './checkout-intent.entity';
import { CheckoutIntentsRepository } from './checkout-intents.repository';
import { CheckoutFulfilments } from './checkout-fulfilments.service';
import { CheckoutOutcomes } from './checkout-outcomes';
import { CANCEL_LINK, CHECK_AFTER_SECONDS, CheckoutTries, type BegunCheckout } from './checkout-tries.service';
import { progressOf, type CheckoutProgress } from './checkout.rules';

const SESSION_ID = /^cs_\w{1,200}$/;
/** Whoever replaces a checkout does it in the same request. */
const REPLACED_WITHIN_SECONDS = 60;

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
    private readonly links: SignedLinks,
    private readonly db: DataSource,
    private readonly intents: CheckoutIntentsRepository,
    private readonly outcomes: CheckoutOutcomes,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly tries: CheckoutTries,
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
    const sold = { ...request.sold, kind, plan_id: planId, plan_name: planName, ...(studentId !== undefined && { student_id: studentId }) };
    const asked = { ...request, sold };
    await this.intents.add(
      tx,
      { id, kind, mode: request.mode, planId, planName, amountCents, currency, request: asked, ...who },
      CHECK_AFTER_SECONDS,
    );
    failpoint('checkout.before-commit');
    return { id, kind, request: asked };
  }

  /**
   * Makes the provider's session of an intent that is committed; asked again, it is the same session.
   * @throws PaymentProviderFailed; where the provider surely made none, the intent is closed first.
   */
  async open(intent: BegunCheckout): Promise<OpenedCheckout> {
    failpoint('checkout.before-provider-call');
    const session = await this.tries.open(intent).catch(async (error: unknown) => {
      const isMade = !(error instanceof PaymentProviderFailed) || error.effect === 'unknown' || error.effect === 'failed';
      if (!isMade) await this.closeUnshown(intent.id, error.providerCode ?? 'refused');
      throw error;
    });
    failpoint('checkout.after-provider-call');
    await this.keep(intent, session);
    return session;
  }

  private async keep(intent: BegunCheckout, session: OpenedCheckout): Promise<void> {
    const [isOpen] = await Promise.all([
      this.intents.markOpen(intent.id, session),
      this.fulfilments.of(intent.kind).opened?.(intent.id, session.id),
    ]);
    if (!isOpen) throw new PaymentProviderFailed('not-now', null, new Error('the intent was given up'));
    failpoint('checkout.session-stored');
  }

  /**
   * Gives up an intent whose page was never shown: nobody can pay it, whatever the provider has made of it, and a page
   * that is made after this is not shown any more. False where a page was shown meanwhile, or it was over before.
   */
  async closeUnshown(intentId: string, failure: string): Promise<boolean> {
    return this.db.transaction((tx) => this.outcomes.closeUnshown(tx, intentId, failure));
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
    if (intent?.status === 'created') return this.openAgain(intent);
    if (intent?.status !== 'open' || intent.providerSessionId === null) return null;
    const { providerSessionId: id, amountCents, currency } = intent;
    const url = await this.reader.checkoutPage(id);
    if (url !== null) return { id, url, amountCents, currency };
    await this.refresh(id);
    return null;
  }

  /** The session that an earlier try made may be over by now. */
  private async openAgain(intent: CheckoutIntent): Promise<OpenedCheckout | null> {
    const session = await this.open(intent);
    if (session.url !== '') return session;
    await this.refresh(session.id);
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
      logger.warn({ err, intentId: intent.id }, 'progress is read from our own records');
      return { intent, progress: progressOf(intent.status), delivery: 'pending' };
    }
  }

  /** The person turned back: nobody can pay the session any more, then what it held is free. Again: nothing more.
   * @throws CancelLinkInvalid */
  async cancel(token: string): Promise<SeenCheckout> {
    const intentId = this.links.read(CANCEL_LINK, token);
    const intent = intentId === null ? null : await this.intents.find(intentId);
    if (!intent) throw new CancelLinkInvalid();
    if (intent.status === 'open') await this.end(intent.id);
    const after = (await this.intents.find(intent.id)) ?? intent;
    const offeredUntil = (await this.fulfilments.of(intent.kind).offeredUntil?.(intent.id)) ?? null;
    return { intent, progress: progressOf(after.status), delivery: await this.deliveryOf(after), offeredUntil };
  }

  /**
   * Nobody can pay it from here on: ended at the provider first, then here. What was paid meanwhile is delivered.
   * Answers what became of its page; null where it was over before.
   * @throws PaymentProviderFailed: then nothing has changed, and what it holds stays held.
   */
  async end(intentId: string): Promise<CheckoutOutcome | null> {
    await this.intents.keepNothing(intentId);
    return this.endPage(intentId);
  }

  /**
   * As `end`, but what the checkout holds stays held for a minute: for another one, whose transaction frees it with `replace`.
   * The provider tells everybody at once that the page has ended, and what it held must not go to whoever hears of it first.
   * False where there is nothing to replace: it was paid, which is delivered then, or it is over.
   * @throws PaymentProviderFailed: what it holds stays held.
   */
  async endForReplacement(intentId: string): Promise<boolean> {
    return (await this.endPage(intentId, REPLACED_WITHIN_SECONDS)) === 'expired';
  }

  /** Frees what a checkout held that was ended for this transaction. False where it was paid or ended otherwise meanwhile. */
  replace(tx: EntityManager, intentId: string): Promise<boolean> {
    return this.outcomes.closeReplaced(tx, intentId);
  }

  /**
   * As `end`, for one whose time is over: where its page was never shown, nobody can pay it, so it ends here even while
   * the provider can't be asked. @throws PaymentProviderFailed where a page was shown
   */
  async endOverdue(intentId: string): Promise<void> {
    try {
      await this.endPage(intentId);
    } catch (err) {
      if (!(await this.closeUnshown(intentId, 'unanswered'))) throw err;
      logger.warn({ err, intentId }, 'a checkout whose page was never shown is given up, though the provider could not be asked');
    }
  }

  /** The session of an intent whose answer was lost, kept; null where the provider made none: then the intent is closed. */
  private async sessionMadeFor(intent: CheckoutIntent): Promise<string | null> {
    failpoint('checkout.before-provider-call');
    const outcome = await this.tries.lookUp(intent);
    failpoint('checkout.after-provider-call');
    if ('failure' in outcome) {
      await this.closeUnshown(intent.id, outcome.failure.providerCode ?? 'unanswered');
      return (await this.intents.find(intent.id))?.providerSessionId ?? null;
    }
    await this.keep(intent, outcome.made);
    return outcome.made.id;
  }

  /** Of a student's checkouts those that can still be paid. */
  openOf(studentId: string, tx?: EntityManager): Promise<string[]> {
    return this.intents.openOf(studentId, tx);
  }

  /** Reads the session anew and does what the webhook would have done. Answers what became of it; null where the provider knows none such. */
  async refresh(sessionId: string): Promise<CheckoutOutcome | null> {
    const snapshotVersion = await this.versions.next();
    const checkout = await this.reader.checkout(sessionId);
    if (!checkout) return null;
    await this.db.transaction(async (tx) => {
      await this.outcomes.apply(tx, checkout, snapshotVersion);
      failpoint('checkout.refresh.before-commit');
    });
    failpoint('checkout.refresh.committed');
    return checkout.outcome;
  }

  /**
   * As `end`, but what is kept for another checkout stays kept.
   * @param keptSeconds for how long at least, from now on
   */
  async endPage(intentId: string, keptSeconds = 0): Promise<CheckoutOutcome | null> {
    if (keptSeconds > 0) await this.intents.keepForReplacement(intentId, keptSeconds);
    const intent = await this.intents.find(intentId);
    if (!intent || (intent.status !== 'created' && intent.status !== 'open')) return null;
    const sessionId = intent.providerSessionId ?? (await this.sessionMadeFor(intent));
    if (sessionId === null) return null;
    await this.gateway.expireCheckout(sessionId);
    failpoint('checkout-cancel.expired-at-provider');
    return this.refresh(sessionId);
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
}
