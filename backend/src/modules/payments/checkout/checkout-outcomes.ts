import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { logger } from '../../../common/logging/logger';
import { runConcurrently } from '../../../common/postgres/run-concurrently';
import { CheckoutFulfilments } from '../fulfilment/checkout-fulfilments.service';
import type { PaidCheckout } from '../fulfilment/fulfilment.types';
import { PaymentsService } from '../ledger/payments.service';
import type { ProviderCheckout } from '../provider/provider.types';
import type { CheckoutIntent } from './checkout-intent.entity';
import { CheckoutIntentsRepository } from './checkout-intents.repository';

/**
 * Applies a session's outcome to our records: delivers once or closes once, no matter how often or
 * from where the news arrives.
 */
@Injectable()
export class CheckoutOutcomes {
  constructor(
    private readonly intents: CheckoutIntentsRepository,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Returns whether it was delivered just now and its payment saved as read.
   *
   * @param snapshotVersion version of the snapshot that `checkout` comes from.
   * @param isRecovered whether the owner is rebuilding a sale that our database lost.
   */
  async apply(
    tx: EntityManager,
    checkout: ProviderCheckout,
    snapshotVersion: string,
    isRecovered = false,
  ): Promise<boolean> {
    const intent =
      checkout.intentId === null ? null : await this.intents.lock(tx, checkout.intentId);
    if (!intent || intent.mode !== checkout.mode) return false;
    if (intent.providerSessionId !== null && intent.providerSessionId !== checkout.id) {
      logger.error({ intentId: intent.id, sessionId: checkout.id }, 'two sessions of one intent');
      return false;
    }
    if (checkout.outcome === 'paid')
      return this.deliver(tx, { intent, checkout, snapshotVersion, isRecovered });
    const isOver = checkout.outcome === 'expired' || checkout.outcome === 'failed';
    if (isOver && !(await this.isBeingReplaced(tx, intent)))
      await this.closeLocked(tx, intent, checkout.outcome, null);
    return false;
  }

  /**
   * Gives up an intent that has no session as far as we know: the provider refused, failed or never
   * heard of it. Returns false if it has one or is already over.
   */
  async closeUnshown(tx: EntityManager, intentId: string, failure: string): Promise<boolean> {
    const intent = await this.intents.lock(tx, intentId);
    if (intent?.status !== 'created') return false;
    await this.closeLocked(tx, intent, 'failed', failure);
    return true;
  }

  /**
   * Closes a checkout whose page has ended, in the transaction of the one that replaces it, so what
   * it held never shows as free in between. Returns false if it's paid or already over.
   */
  async closeReplaced(tx: EntityManager, intentId: string): Promise<boolean> {
    const intent = await this.intents.lock(tx, intentId);
    if (!intent || (intent.status !== 'created' && intent.status !== 'open')) return false;
    if (!(await this.isBeingReplaced(tx, intent))) return false;
    await this.closeLocked(tx, intent, 'expired', null);
    return true;
  }

  private async isBeingReplaced(
    tx: EntityManager,
    { id, replacingUntil }: CheckoutIntent,
  ): Promise<boolean> {
    return replacingUntil !== null && (await this.intents.isBeingReplaced(tx, id));
  }

  private async closeLocked(
    tx: EntityManager,
    intent: CheckoutIntent,
    status: 'expired' | 'failed',
    failure: string | null,
  ): Promise<void> {
    if (intent.status !== 'created' && intent.status !== 'open') return;
    await this.fulfilments.of(intent.kind).close(tx, intent);
    await this.intents.close(tx, intent.id, status, failure);
  }

  /** Delivers money that arrived after all, even if the intent had been given up. */
  private async deliver(tx: EntityManager, paid: PaidCheckout): Promise<boolean> {
    const { intent, checkout, snapshotVersion } = paid;
    if (intent.status === 'completed') return false;
    if (checkout.amountCents > 0 && !checkout.payment)
      throw new Error(`the payment of ${checkout.id} can not be read yet`);
    const { studentId } = await this.fulfilments.of(intent.kind).fulfil(tx, paid);
    const sale = { kind: intent.kind, intentId: intent.id, studentId };
    await runConcurrently([
      checkout.payment && this.payments.add(tx, checkout.payment, sale, snapshotVersion),
      this.intents.complete(
        tx,
        intent.id,
        checkout.id,
        studentId,
        checkout.amountCents,
        checkout.currency,
      ),
    ]);
    return true;
  }
}
