import { Injectable } from '@nestjs/common';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { PaymentRefunds, type RefundAnswer } from '../../../payments/ledger/payment-refunds.service';
import { RefundsRepository } from '../refunds.repository';
import { RefundsService } from '../refunds.service';
import { refundBooking, type RefundBookingPayload } from './refund-booking.job';

/** The provider is asked before, under the same keys each time; a try that was cut short is only finished. */
@Injectable()
@HandlesJob(refundBooking)
export class RefundBookingHandler implements JobHandler<RefundBookingPayload, readonly RefundAnswer[]> {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly provider: PaymentRefunds,
    private readonly service: RefundsService,
  ) {}

  async prepare({ refundId }: RefundBookingPayload): Promise<readonly RefundAnswer[]> {
    const refund = await this.refunds.find(refundId);
    if (refund?.state !== 'requested') return [];
    const answers: RefundAnswer[] = [];
    failpoint('clinics.refund.before-provider-call');
    for (const [n, part] of refund.parts.entries()) {
      answers.push(await this.provider.refund({ ...part, key: `refund:${refundId}:${n}` }));
      failpoint('clinics.refund.part-refunded');
    }
    failpoint('clinics.refund.refunded');
    return answers;
  }

  handle({ refundId }: RefundBookingPayload, { tx, prepared }: JobContext<readonly RefundAnswer[]>): Promise<void> {
    return this.service.finish(tx, refundId, prepared);
  }
}
