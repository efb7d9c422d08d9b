import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../common/audit/audit-log';
import { failpoint } from '../../../common/failpoints/failpoint';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { FullRefunds } from '../../payments/ledger/full-refunds.service';
import type { RefundedPayment } from '../../payments/payments.types';
import { OneOnOneMails } from '../one-on-one-mails';
import { OneOnOneRepository } from '../one-on-one.repository';
import { refundOneOnOne, type RefundOneOnOnePayload } from './refund-one-on-one.job';

/** The provider is asked before, the same way each time; a try that was cut short is only finished. */
@Injectable()
@HandlesJob(refundOneOnOne)
export class RefundOneOnOneHandler implements JobHandler<RefundOneOnOnePayload, RefundedPayment | null> {
  constructor(
    private readonly requests: OneOnOneRepository,
    private readonly refunds: FullRefunds,
    private readonly mails: OneOnOneMails,
    private readonly audit: AuditLog,
  ) {}

  prepare({ intentId }: RefundOneOnOnePayload): Promise<RefundedPayment | null> {
    failpoint('one-on-one.refund.before-provider-call');
    return this.refunds.refund(intentId);
  }

  async handle({ requestId, intentId }: RefundOneOnOnePayload, { tx, prepared }: JobContext<RefundedPayment | null>): Promise<void> {
    const request = await this.requests.find(requestId, tx);
    if (!request || !prepared) return;
    const { refundedCents } = prepared.payment;
    // What the row says of it follows through the fulfilment, as for a refund that was made by hand.
    await this.refunds.applySnapshot(tx, prepared);
    if (refundedCents > 0) await this.mails.refunded(tx, request, intentId, refundedCents);
    await this.audit.record(tx, {
      actor: 'system',
      action: 'one-on-one.refund',
      subject: requestId,
      details: { amountCents: refundedCents },
    });
  }
}
