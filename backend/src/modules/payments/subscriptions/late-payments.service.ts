import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentsService } from '../ledger/payments.service';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { RefundedPayment } from '../provider/provider.types';
import { PlanRefunds } from '../refunds/plan-refunds.service';
import { SUBSCRIPTION_KIND } from './subscription-fulfilment';

/** For the payer's email and the history. */
const REASON = 'Your plan had already ended when this payment arrived.';

/**
 * Refunds what someone pays for a plan that we have just ended, because its open invoice can be
 * paid until we void it. Read these payments after voiding, and refund them in the transaction that
 * saves the end of the plan.
 */
@Injectable()
export class LatePayments {
  constructor(
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly payments: PaymentsService,
    private readonly refunds: PlanRefunds,
  ) {}

  /**
   * Returns the payments of invoices that couldn't be voided because they were paid.
   * @throws PaymentProviderFailed
   */
  async read(invoiceIds: readonly string[]): Promise<RefundedPayment[]> {
    const snapshotVersion = await this.versions.next();
    const invoices = await Promise.all(invoiceIds.map((id) => this.reader.invoice(id)));
    return invoices.flatMap((invoice) =>
      invoice?.payment ? { snapshotVersion, payment: invoice.payment } : [],
    );
  }

  /** Saves the payments, and requests a refund of what is left of each. */
  async refund(
    tx: EntityManager,
    studentId: string,
    late: readonly RefundedPayment[],
  ): Promise<void> {
    for (const { payment, snapshotVersion } of late) {
      await this.payments.add(
        tx,
        payment,
        { kind: SUBSCRIPTION_KIND, intentId: null, studentId },
        snapshotVersion,
      );
      await this.refunds.requestRest(tx, payment.paymentIntentId, REASON);
    }
  }
}
