import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Disputes } from '../disputes/disputes.service';
import { CheckoutFulfilments } from '../fulfilment/checkout-fulfilments.service';
import type { PaymentChange } from '../fulfilment/fulfilment.types';
import type { ProviderPayment, RefundedPayment } from '../provider/provider.types';
import { entriesOf } from './ledger.rules';
import { LedgerService } from './ledger.service';
import type { Payment } from './payment.entity';
import { paymentStatus } from './payment.rules';
import { PaymentsRepository, type Sale } from './payments.repository';

export { leftCents } from './payment.rules';

/**
 * What a dependent part does once a payment has changed, under the payment's lock and after its
 * seller. It registers itself at startup.
 */
export interface PaymentListener {
  paymentChanged(tx: EntityManager, payment: ProviderPayment): Promise<void>;
}

/** Stores each payment once, and its movements in the ledger. */
@Injectable()
export class PaymentsService {
  private readonly listeners: PaymentListener[] = [];

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly ledger: LedgerService,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly disputes: Disputes,
  ) {}

  addListener(listener: PaymentListener): void {
    this.listeners.push(listener);
  }

  /** Returns what someone paid, latest first. */
  ofStudent(studentId: string): Promise<Payment[]> {
    return this.payments.ofStudent(studentId);
  }

  /** Returns the payments for plans and extra reviews bought while signed in, latest first. */
  ofPurchasesSignedIn(studentId: string): Promise<Payment[]> {
    return this.payments.ofPurchasesSignedIn(studentId);
  }

  /** Returns the payments of several checkouts, in the order they were made. */
  ofIntents(intentIds: readonly string[], tx?: EntityManager): Promise<Payment[]> {
    return this.payments.ofIntents(intentIds, tx);
  }

  /** Returns payments of some kinds that still have money left with us and aren't brand new. */
  keptOfKinds(kinds: readonly string[]): Promise<Payment[]> {
    return this.payments.keptOfKinds(kinds);
  }

  /**
   * Saves a payment that may be new.
   * @param snapshotVersion of the snapshot that it comes from.
   */
  async add(
    tx: EntityManager,
    payment: ProviderPayment,
    sale: Sale,
    snapshotVersion: string,
  ): Promise<void> {
    const id = await this.payments.addUnlessKnown(tx, payment, sale, snapshotVersion);
    if (id !== null) {
      const kept = { id, subscriptionId: payment.subscriptionId, ...sale };
      // If the payment is unchanged since it was paid, the seller has just delivered it and there
      // is no change to report.
      await this.recordInLedger(
        tx,
        payment,
        kept,
        paymentStatus(payment) === 'paid' ? null : { snapshotVersion, disputedBeforeCents: 0 },
      );
    } else if (!(await this.applySnapshot(tx, payment, snapshotVersion)))
      throw new Error(
        `payment ${payment.paymentIntentId} shares a charge or an invoice with another`,
      );
  }

  /** Applies the current state of several payments; skips unknown ones. */
  async applySnapshots(tx: EntityManager, seen: readonly RefundedPayment[]): Promise<void> {
    await this.payments.lockAll(
      tx,
      seen.map(({ payment }) => payment.paymentIntentId),
    );
    for (const { payment, snapshotVersion } of seen)
      await this.applySnapshot(tx, payment, snapshotVersion);
  }

  /** Returns whether a newer snapshot of one of these payments was saved first. */
  async hasNewer(tx: EntityManager, seen: readonly RefundedPayment[]): Promise<boolean> {
    for (const { payment, snapshotVersion } of seen)
      if (await this.payments.isNewerThan(tx, payment.paymentIntentId, snapshotVersion))
        return true;
    return false;
  }

  /** Applies the current state of a payment we know. Returns false if we don't know it. */
  async applySnapshot(
    tx: EntityManager,
    payment: ProviderPayment,
    snapshotVersion: string,
  ): Promise<boolean> {
    const row = await this.payments.lock(tx, payment.paymentIntentId);
    if (!row) return false;
    const isNewest = await this.payments.applySnapshot(tx, row.id, payment, snapshotVersion);
    await this.recordInLedger(
      tx,
      payment,
      row,
      isNewest ? { snapshotVersion, disputedBeforeCents: row.disputedCents } : null,
    );
    return true;
  }

  /** @param change what this snapshot changed; null if nothing. */
  private async recordInLedger(
    tx: EntityManager,
    payment: ProviderPayment,
    row: Pick<Payment, 'id' | 'kind' | 'intentId' | 'studentId' | 'subscriptionId'>,
    change: Pick<PaymentChange, 'snapshotVersion' | 'disputedBeforeCents'> | null,
  ): Promise<void> {
    const { id, kind, intentId, subscriptionId } = row;
    const causes = { ...(intentId && { intentId }), ...(subscriptionId && { subscriptionId }) };
    const fulfilment = this.fulfilments.of(kind);
    await this.ledger.record(tx, entriesOf(payment, fulfilment.accounts), {
      paymentId: id,
      causes,
    });
    if (!change) return;
    await this.disputes.keep(tx, row, payment);
    await fulfilment.paymentChanged?.(tx, { ...payment, intentId, ...change });
    for (const listener of this.listeners) await listener.paymentChanged(tx, payment);
  }
}
