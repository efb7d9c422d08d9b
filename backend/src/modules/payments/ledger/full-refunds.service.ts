import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RefundedPayment } from '../payments.types';
import { PaymentGateway } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import { PaymentsService } from './payments.service';

/** Gives back all that a checkout brought, for sales that turned out to be impossible. */
@Injectable()
export class FullRefunds {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly payments: PaymentsService,
  ) {}

  /** Asks the provider; however often, the money goes back once. Null where the checkout brought no payment. */
  async refund(intentId: string): Promise<RefundedPayment | null> {
    const paid = await this.payments.ofIntent(intentId);
    if (!paid) return null;
    await this.gateway.refundInFull(paid.paymentIntentId, 'requested_by_customer');
    const snapshotVersion = await this.versions.next();
    const payment = await this.reader.payment(paid.paymentIntentId);
    return payment && { snapshotVersion, payment };
  }

  /** Keeps what the snapshot says, in the transaction of whatever else follows from it. */
  async applySnapshot(tx: EntityManager, { payment, snapshotVersion }: RefundedPayment): Promise<void> {
    await this.payments.applySnapshot(tx, payment, snapshotVersion);
  }
}
