import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { Refunds, type RefundTry } from '../refunds.service';
import { refundJob } from './refund.job';
import type { RefundTryPayload } from './refund-try.payload';

/**
 * Asks the provider first, under the same keys each time; a try that was cut short is only
 * completed.
 */
@Injectable()
@HandlesJob(refundJob)
export class RefundHandler implements JobHandler<RefundTryPayload, RefundTry> {
  constructor(private readonly refunds: Refunds) {}

  prepare(payload: RefundTryPayload): Promise<RefundTry> {
    return this.refunds.try(payload);
  }

  handle(
    payload: RefundTryPayload,
    { tx, prepared }: Pick<JobContext<RefundTry>, 'tx' | 'prepared'>,
  ): Promise<void> {
    return this.refunds.finish(tx, payload, prepared);
  }

  onParked(payload: RefundTryPayload, _error: Error, tx: EntityManager): Promise<void> {
    return this.refunds.setAside(tx, payload);
  }
}
