import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../ids/new-id';
import { prepared } from '../postgres/prepared';
import { currentRequestId } from '../logging/request-context';
import { checkedPayload, type JobDefinition } from './define-job';
import { TAKEN_UP } from './outbox-row.entity';
import { OutboxSignal } from './outbox-signal';

export { defineJob, type JobDefinition } from './define-job';
export { HandlesJob, type JobContext, type JobHandler, type LeasedJobHandler } from './job-handler';
export { LeaseLost, type JobLease } from './job-lease';

export interface EnqueueOptions {
  /** The earliest time to run; right away if omitted. */
  readonly notBefore?: Date;
  /**
   * For a job that a person requested: retries an existing one with the same key that was set aside
   * after its last try.
   */
  readonly takesUp?: boolean;
}

const ENQUEUE = {
  name: 'outbox.enqueue',
  text: `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, available_at)
    VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now())) ON CONFLICT DO NOTHING`,
};

const TAKE_UP = `UPDATE outbox SET ${TAKEN_UP} WHERE job = $1 AND dedupe_key = $2 AND parked_at IS NOT NULL`;

const ENQUEUE_MANY = `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, available_at)
    SELECT id, $2, payload, dedupe_key, $5, now() FROM unnest($1::uuid[], $3::jsonb[], $4::text[]) AS made (id, payload, dedupe_key)
    ON CONFLICT DO NOTHING`;

/** Writes jobs in the transaction that causes them: once it commits, they will run. */
@Injectable()
export class Outbox {
  constructor(private readonly signal: OutboxSignal) {}

  /** Does nothing if a job with the same name and dedupe key exists. */
  async enqueue<P extends object>(
    tx: EntityManager,
    job: JobDefinition<P>,
    payload: P,
    { notBefore, takesUp = false }: EnqueueOptions = {},
  ): Promise<void> {
    const checked = checkedPayload(job, payload);
    const key = job.dedupeKey(checked);
    await prepared(tx, ENQUEUE, [
      newId(),
      job.name,
      JSON.stringify(checked),
      key,
      currentRequestId(),
      notBefore ?? null,
    ]);
    if (takesUp) await tx.query(TAKE_UP, [job.name, key]);
    this.signal.afterCommit(tx);
  }

  /** Like `enqueue` for each payload, in one statement. */
  async enqueueMany<P extends object>(
    tx: EntityManager,
    job: JobDefinition<P>,
    payloads: readonly P[],
  ): Promise<void> {
    const checked = payloads.map((payload) => checkedPayload(job, payload));
    const columns = [
      checked.map(() => newId()),
      job.name,
      checked.map((payload) => JSON.stringify(payload)),
      checked.map(job.dedupeKey),
    ];
    await tx.query(ENQUEUE_MANY, [...columns, currentRequestId()]);
    this.signal.afterCommit(tx);
  }
}
