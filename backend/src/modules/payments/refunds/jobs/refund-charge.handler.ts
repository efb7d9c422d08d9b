import { Injectable } from '@nestjs/common';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { PaymentRefunds, type RefundAnswer } from '../../ledger/payment-refunds.service';
import { ChargeRefunds } from '../charge-refunds.service';
import { refundCharge, type RefundChargePayload } from './refund-charge.job';

/** Whether it was done before is read from the payment first, so that a try that was cut short is only finished. */
@Injectable()
@HandlesJob(refundCharge)
export class RefundChargeHandler implements JobHandler<RefundChargePayload, RefundAnswer | null> {
  constructor(
    private readonly refunds: ChargeRefunds,
    private readonly provider: PaymentRefunds,
  ) {}

  async prepare({ refundId }: RefundChargePayload): Promise<RefundAnswer | null> {
    const open = await this.refunds.open(refundId);
    if (!open) return null;
    const { refund, payment } = open;
    const part = {
      paymentIntentId: payment.paymentIntentId,
      amountCents: refund.amountCents,
      mark: `charge-refund:${refund.id}`,
      tries: 0,
    };
    const answer = await this.provider.refundAgain(part, refund.requestedAt, true);
    failpoint('payments.refund-charge.refunded');
    return answer;
  }

  async handle({ refundId }: RefundChargePayload, { tx, prepared }: JobContext<RefundAnswer | null>): Promise<void> {
    if (prepared) await this.refunds.finish(tx, refundId, prepared);
  }
}
