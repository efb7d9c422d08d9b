import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { failpoint } from '../../../../common/failpoints/failpoint';
import type { RefundTryPayload } from '../../../../common/money/refund-try.payload';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { PaymentRefunds, type RefundAnswer } from '../../ledger/payment-refunds.service';
import { ChargeRefundTries } from '../charge-refund-tries.service';
import { refundCharge } from './refund-charge.job';

/** Whether it was done before is read from the payment first, so that a try that was cut short is only finished. */
@Injectable()
@HandlesJob(refundCharge)
export class RefundChargeHandler implements JobHandler<RefundTryPayload, RefundAnswer | null> {
  constructor(
    private readonly attempts: ChargeRefundTries,
    private readonly provider: PaymentRefunds,
  ) {}

  async prepare({ refundId, tries = 0, pressed = false }: RefundTryPayload): Promise<RefundAnswer | null> {
    const open = await this.attempts.open(refundId, tries);
    if (!open) return null;
    const { refund, payment } = open;
    const { owedCents: amountCents, requestedAt } = refund;
    const part = { paymentIntentId: payment.paymentIntentId, amountCents, mark: `charge-refund:${refund.id}`, tries };
    const answer = await this.provider.refund(part, requestedAt, pressed || tries === 0);
    failpoint('payments.refund-charge.refunded');
    return answer;
  }

  async handle({ refundId, tries = 0 }: RefundTryPayload, { tx, prepared }: JobContext<RefundAnswer | null>): Promise<void> {
    if (prepared) await this.attempts.finish(tx, refundId, tries, prepared);
  }

  onParked({ refundId, tries = 0 }: RefundTryPayload, _error: Error, tx: EntityManager): Promise<void> {
    return this.attempts.setAside(tx, refundId, tries);
  }
}
