import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../ids/new-id';
import { currentRequestId } from '../logging/request-context';
import { checkedPayload, type JobDefinition } from './define-job';
import { OutboxRow } from './outbox-row.entity';
import { OutboxSignal } from './outbox-signal';

export { defineJob, type JobDefinition } from './define-job';
export { HandlesJob, type JobContext, type JobHandler } from './job-handler';

export interface EnqueueOptions {
  /** Not before then; at once where it is left out. */
  readonly notBefore?: Date;
}

/** Writes jobs in the transaction of what causes them: committed means it will happen. */
@Injectable()
export class Outbox {
  constructor(private readonly signal: OutboxSignal) {}

  /** A second job with the same name and dedupe key changes nothing. */
  async enqueue<P extends object>(tx: EntityManager, job: JobDefinition<P>, payload: P, { notBefore }: EnqueueOptions = {}): Promise<void> {
    const checked = checkedPayload(job, payload);
    await tx
      .createQueryBuilder()
      .insert()
      .into(OutboxRow)
      .values({
        id: newId(),
        job: job.name,
        payload: checked,
        dedupeKey: job.dedupeKey(checked),
        requestId: currentRequestId(),
        ...(notBefore && { availableAt: notBefore }),
      })
      .orIgnore()
      .execute();
    this.signal.afterCommit(tx);
  }
}
