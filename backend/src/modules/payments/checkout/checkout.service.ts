import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { failpoint } from '../../../common/failpoints/failpoint';
import { logger } from '../../../common/logging/logger';
import { pick } from '../../../common/objects/pick';
import { CheckoutFulfilments } from '../fulfilment/checkout-fulfilments.service';
import { PaymentGateway, type OpenedCheckout } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import { PaymentProviderFailed } from '../provider/provider.errors';
import type { CheckoutOutcome, CheckoutRequest } from '../provider/provider.types';
import type { CheckoutIntent } from './checkout-intent.entity';
import { CheckoutIntentsRepository } from './checkout-intents.repository';
import { CheckoutOutcomes } from './checkout-outcomes';
import { CHECK_AFTER_SECONDS, CheckoutTries, type BegunCheckout } from './checkout-tries.service';

/**
 * How often an order is decided; the limit stops concurrent requests from replacing each other's
 * checkouts forever.
 */
const ROUNDS = 3;
/** A checkout is always replaced within the same request. */
const REPLACED_WITHIN_SECONDS = 60;

export interface NewCheckout {
  readonly id: string;
  readonly kind: string;
  /** A price id, or a clinic's plan id. */
  readonly planId: string;
  readonly planName: string;
  /** Null if the provider's price defines it. */
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly request: CheckoutRequest;
  readonly studentId?: string;
  readonly visitorId?: string;
}

/** A checkout to open for the first time, or one that was started before. */
export type CheckoutOrder = { readonly open: BegunCheckout } | { readonly resume: string };

/**
 * Sells anything: the intent first, the provider's session second, and nothing is delivered before
 * the money has arrived.
 */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly db: DataSource,
    private readonly intents: CheckoutIntentsRepository,
    private readonly outcomes: CheckoutOutcomes,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly tries: CheckoutTries,
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
  ) {}

  /**
   * Saves the intent in the transaction of whatever it holds (a place, a code). Open it once that
   * has committed.
   */
  async begin(tx: EntityManager, sale: NewCheckout): Promise<BegunCheckout> {
    const { id, kind, request, studentId } = sale;
    const sold = {
      ...request.sold,
      kind,
      plan_id: sale.planId,
      plan_name: sale.planName,
      ...(studentId !== undefined && { student_id: studentId }),
    };
    const asked = { ...request, sold };
    const intent = {
      ...pick(sale, 'id', 'kind', 'planId', 'planName', 'amountCents', 'currency'),
      mode: request.mode,
      request: asked,
      studentId: studentId ?? null,
      visitorId: sale.visitorId ?? null,
    };
    await this.intents.add(tx, intent, CHECK_AFTER_SECONDS);
    failpoint('checkout.before-commit');
    return { id, kind, request: asked };
  }

  /**
   * Creates the provider's session for a committed intent; repeated calls return the same session.
   * @throws PaymentProviderFailed; if the provider definitely made none, the intent is closed
   *   first.
   */
  async open(intent: BegunCheckout): Promise<OpenedCheckout> {
    failpoint('checkout.before-provider-call');
    const session = await this.tries.open(intent).catch(async (error: unknown) => {
      const isMade =
        !(error instanceof PaymentProviderFailed) ||
        error.effect === 'unknown' ||
        error.effect === 'failed';
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
    if (!isOpen)
      throw new PaymentProviderFailed('not-now', null, new Error('the intent was given up'));
    failpoint('checkout.session-stored');
  }

  /**
   * Gives up an intent whose page was never shown. No one can pay it, whatever the provider has
   * made of it, and a page made after this isn't shown. Returns false if a page was shown in the
   * meantime, or if it was already over.
   */
  async closeUnshown(intentId: string, failure: string): Promise<boolean> {
    return this.db.transaction((tx) => this.outcomes.closeUnshown(tx, intentId, failure));
  }

  /**
   * Returns the page to pay on, new or existing; null if no decision led to one. `decide` returns
   * which checkout to open or resume, or null to be called again. It's also called again, with the
   * checkout's id, if the one to resume can't be paid any more.
   * @throws PaymentProviderFailed
   */
  async openOrResume(
    decide: (over: string | null) => Promise<CheckoutOrder | null>,
  ): Promise<OpenedCheckout | null> {
    let over: string | null = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await decide(over);
      if (order && 'open' in order) return this.open(order.open);
      const session = order && (await this.resume(order.resume));
      if (session) return session;
      over = order?.resume ?? null;
    }
    return null;
  }

  /**
   * Returns the page of a checkout that was started before, as long as it can be paid. Returns null
   * if it can't, and then records that here too.
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

  /** Opens the session again, because the one that an earlier try made may be over by now. */
  private async openAgain(intent: CheckoutIntent): Promise<OpenedCheckout | null> {
    const session = await this.open(intent);
    if (session.url !== '') return session;
    await this.refresh(session.id);
    return null;
  }

  /** Returns the plan id that the seller gave the intent; null if there is no such intent. */
  async planIdOf(intentId: string, tx?: EntityManager): Promise<string | null> {
    return (await this.intents.find(intentId, tx))?.planId ?? null;
  }

  /**
   * Ends a checkout, at the provider first and then here, so no one can pay it any more. Delivers
   * it if it was paid in the meantime. Returns the page's outcome; null if it was already over.
   * @throws PaymentProviderFailed: then nothing has changed, and what it holds stays held.
   */
  async end(intentId: string): Promise<CheckoutOutcome | null> {
    await this.intents.discardAll(intentId);
    return this.endPage(intentId);
  }

  /**
   * Works like `end`, but keeps what the checkout holds for another minute, for a replacement whose
   * transaction releases it with `replace`. The provider announces right away that the page has
   * ended, and what it held must not go to someone else first. Returns false if there is nothing
   * to replace: it was paid (and is delivered) or is already over.
   * @throws PaymentProviderFailed: what it holds stays held.
   */
  async endForReplacement(intentId: string): Promise<boolean> {
    return (await this.endPage(intentId, REPLACED_WITHIN_SECONDS)) === 'expired';
  }

  /**
   * Releases what a checkout held that was ended for this transaction. Returns false if it was paid
   * or ended some other way in the meantime.
   */
  replace(tx: EntityManager, intentId: string): Promise<boolean> {
    return this.outcomes.closeReplaced(tx, intentId);
  }

  /**
   * Works like `end`, for a checkout whose time is over. If its page was never shown, no one can
   * pay it, so it ends here even while the provider can't be reached.
   * @throws PaymentProviderFailed if a page was shown.
   */
  async endOverdue(intentId: string): Promise<void> {
    try {
      await this.endPage(intentId);
    } catch (err) {
      if (!(await this.closeUnshown(intentId, 'unanswered'))) throw err;
      logger.warn(
        { err, intentId },
        'a checkout whose page was never shown is given up, though the provider could not be asked',
      );
    }
  }

  /**
   * Finds and saves the session of an intent whose response was lost. Returns null if the provider
   * made none; then the intent is closed.
   */
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

  /** Returns the student's checkouts of one kind that can still be paid, with their amounts. */
  openOfKind(
    studentId: string,
    kind: string,
    tx?: EntityManager,
  ): Promise<{ readonly id: string; readonly amountCents: number | null }[]> {
    return this.intents.openOfKind(studentId, kind, tx);
  }

  /** Returns the student's checkouts that can still be paid. */
  openOf(studentId: string, tx?: EntityManager): Promise<string[]> {
    return this.intents.openOf(studentId, tx);
  }

  /**
   * Reads the session again and does what the webhook would have done. Returns the outcome; null if
   * the provider doesn't know the session.
   */
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
   * Works like `end`, but keeps what is reserved for another checkout.
   * @param keptSeconds for at least how long from now.
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
}
