import type { Queue, Worker } from 'bullmq';

/** What travels: the id of an outbox row, nothing else. No secret and no personal data enters the queue. */
export interface OutboxTicket {
  readonly outboxId: string;
}

export type OutboxQueue = Queue<OutboxTicket>;
export type OutboxWorker = Worker<OutboxTicket>;

export const OUTBOX_QUEUE = 'outbox';
