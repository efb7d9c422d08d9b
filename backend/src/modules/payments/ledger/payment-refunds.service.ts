import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentGateway } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { RefundedPayment } from './full-refunds.service';
import { PaymentsService } from './payments.service';

/** Some of a payment that is to go back, in cents. */
export interface PartialRefund {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  /** Made from our own row: the same key is the same refund. */
  readonly key: string;
}

export interface RefundAnswer {
  readonly part: PartialRefund;
  /** False where the provider refuses for good. */
  readonly done: boolean;
  readonly seen: RefundedPayment | null;
}

/** Gives back parts of payments, and reads what then is true. */
@Injectable()
export class PaymentRefunds {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly payments: PaymentsService,
  ) {}

  /** @throws PaymentProviderFailed where it may or may not have happened: to be asked again, under the same key. */
  async refund(part: PartialRefund): Promise<RefundAnswer> {
    const done = await this.gateway.refund(part.paymentIntentId, part.amountCents, part.key, 'requested_by_customer');
    const snapshotVersion = await this.versions.next();
    const payment = await this.reader.payment(part.paymentIntentId);
    return { part, done, seen: payment && { snapshotVersion, payment } };
  }

  /** Keeps what the snapshots say, in the transaction of whatever else follows from them. */
  async applySnapshot(tx: EntityManager, answers: readonly RefundAnswer[]): Promise<void> {
    for (const { seen } of answers) if (seen) await this.payments.applySnapshot(tx, seen.payment, seen.snapshotVersion);
  }
}
