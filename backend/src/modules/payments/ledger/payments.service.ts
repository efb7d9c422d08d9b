import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CheckoutFulfilments } from '../checkout/checkout-fulfilments.service';
import { Disputes } from '../disputes/disputes.service';
import { RefundOutcomes } from '../refunds/refund-outcomes';
import type { PaymentChange, ProviderPayment, RefundedPayment } from '../payments.types';
import type { Payment } from './payment.entity';
import { entriesOf } from './ledger.rules';
import { LedgerService } from './ledger.service';
import { paymentStatus } from './payment.rules';
import { PaymentsRepository, type Sale } from './payments.repository';

export { leftCents } from './payment.rules';

/** Keeps each payment once, and its movements in the ledger. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly ledger: LedgerService,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly disputes: Disputes,
    private readonly refunds: RefundOutcomes,
  ) {}

  isKnown(paymentIntentId: string): Promise<boolean> {
    return this.payments.isKnown(paymentIntentId);
  }

  /** The payment that a checkout led to. */
  ofIntent(intentId: string): Promise<Payment | null> {
    return this.payments.ofIntent(intentId);
  }

  /** The payments of several checkouts, in the order in which they were made. */
  ofIntents(intentIds: readonly string[], tx?: EntityManager): Promise<Payment[]> {
    return this.payments.ofIntents(intentIds, tx);
  }

  /** Payments of some kinds of which something is left with us, and that are not quite new. */
  keptOfKinds(kinds: readonly string[]): Promise<Payment[]> {
    return this.payments.keptOfKinds(kinds);
  }

  /** What somebody paid, the latest first. */
  ofStudent(studentId: string): Promise<Payment[]> {
    return this.payments.ofStudent(studentId);
  }

  find(id: string, tx?: EntityManager): Promise<Payment | null> {
    return this.payments.find(id, tx);
  }

  /** The payment, which nobody else changes until the transaction ends; null for an unknown one. */
  lockById(tx: EntityManager, id: string): Promise<Payment | null> {
    return this.payments.lockById(tx, id);
  }

  ofSubscription(subscriptionId: string, tx?: EntityManager): Promise<Payment[]> {
    return this.payments.ofSubscription(subscriptionId, tx);
  }

  /** A payment that may be new. @param snapshotVersion of the snapshot that it comes from. */
  async add(tx: EntityManager, payment: ProviderPayment, sale: Sale, snapshotVersion: string): Promise<void> {
    const id = await this.payments.addUnlessKnown(tx, payment, sale, snapshotVersion);
    if (id !== null) {
      const kept = { id, subscriptionId: payment.subscriptionId, ...sale };
      // Of a payment that is as it was paid there is nothing to tell whoever has just delivered for it.
      await this.recordInLedger(tx, payment, kept, paymentStatus(payment) === 'paid' ? null : { snapshotVersion, disputedBeforeCents: 0 });
    } else if (!(await this.applySnapshot(tx, payment, snapshotVersion)))
      throw new Error(`payment ${payment.paymentIntentId} shares a charge or an invoice with another`);
  }

  /** What has become of several payments; who is not known is passed over. */
  async applySnapshots(tx: EntityManager, seen: readonly RefundedPayment[]): Promise<void> {
    await this.payments.lockAll(
      tx,
      seen.map(({ payment }) => payment.paymentIntentId),
    );
    for (const { payment, snapshotVersion } of seen) await this.applySnapshot(tx, payment, snapshotVersion);
  }

  /** Whether one of these payments was read again since, and that was saved first. */
  async hasNewer(tx: EntityManager, seen: readonly RefundedPayment[]): Promise<boolean> {
    for (const { payment, snapshotVersion } of seen)
      if (await this.payments.isNewerThan(tx, payment.paymentIntentId, snapshotVersion)) return true;
    return false;
  }

  /** What has become of a payment that we know. False where we know none such. */
  async applySnapshot(tx: EntityManager, payment: ProviderPayment, snapshotVersion: string): Promise<boolean> {
    const row = await this.payments.lock(tx, payment.paymentIntentId);
    if (!row) return false;
    const isNewest = await this.payments.applySnapshot(tx, row.id, payment, snapshotVersion);
    await this.recordInLedger(tx, payment, row, isNewest ? { snapshotVersion, disputedBeforeCents: row.disputedCents } : null);
    return true;
  }

  /** @param change what made it another than before; null where it is not. */
  private async recordInLedger(
    tx: EntityManager,
    payment: ProviderPayment,
    row: Pick<Payment, 'id' | 'kind' | 'intentId' | 'studentId' | 'subscriptionId'>,
    change: Pick<PaymentChange, 'snapshotVersion' | 'disputedBeforeCents'> | null,
  ): Promise<void> {
    const { id, kind, intentId, subscriptionId } = row;
    const causes = { ...(intentId && { intentId }), ...(subscriptionId && { subscriptionId }) };
    const fulfilment = this.fulfilments.of(kind);
    await this.ledger.record(tx, entriesOf(payment, fulfilment.accounts), { paymentId: id, causes });
    if (!change) return;
    await this.disputes.keep(tx, row, payment);
    await fulfilment.paymentChanged?.(tx, { ...payment, intentId, ...change });
    await this.refunds.follow(tx, payment);
  }
}
