import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { failpoint } from '../../../../../common/failpoints/failpoint';
import type { RefundTryPayload } from '../../../../../common/money/refund-try.payload';
import { isOwed, openParts } from '../../../../../common/money/refund.rules';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../../common/outbox/outbox';
import { PaymentRefunds, type RefundAnswer } from '../../../../payments/ledger/payment-refunds.service';
import { RefundTries } from '../refund-tries.service';
import { RefundsRepository } from '../refunds.repository';
import { refundBooking } from './refund-booking.job';

/** What was answered for each part that was still open, by its place in the list. */
type Answers = ReadonlyMap<number, RefundAnswer>;

/** The provider is asked before, under the same keys each time; a try that was cut short is only finished. */
@Injectable()
@HandlesJob(refundBooking)
export class RefundBookingHandler implements JobHandler<RefundTryPayload, Answers> {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly provider: PaymentRefunds,
    private readonly attempts: RefundTries,
  ) {}

  async prepare({ refundId, tries = 0, pressed = false }: RefundTryPayload): Promise<Answers> {
    const refund = await this.refunds.find(refundId);
    const answers = new Map<number, RefundAnswer>();
    if (!refund || !isOwed(refund.state) || refund.tries !== tries) return answers;
    failpoint('clinics.refund.before-provider-call');
    for (const [n, { paymentIntentId, amountCents }] of openParts(refund.parts)) {
      const part = { paymentIntentId, amountCents, mark: `refund:${refundId}:${n}`, tries };
      answers.set(n, await this.provider.refund(part, refund.requestedAt, pressed || tries === 0));
      failpoint('clinics.refund.part-refunded');
    }
    failpoint('clinics.refund.refunded');
    return answers;
  }

  handle({ refundId, tries = 0 }: RefundTryPayload, { tx, prepared }: JobContext<Answers>): Promise<void> {
    return this.attempts.finish(tx, refundId, tries, prepared);
  }

  onParked({ refundId, tries = 0 }: RefundTryPayload, _error: Error, tx: EntityManager): Promise<void> {
    return this.attempts.setAside(tx, refundId, tries);
  }
}
