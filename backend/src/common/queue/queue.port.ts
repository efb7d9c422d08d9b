import type { Queue, Worker } from 'bullmq';
import type { Lane } from './lanes';

/** What travels: the id of an outbox row, nothing else. No secret and no personal data enters the queue. */
export interface OutboxTicket {
  readonly outboxId: string;
}

export type OutboxQueue = Queue<OutboxTicket>;
export type OutboxWorker = Worker<OutboxTicket>;

/** The default lane's queue has the name that the one queue had before there were lanes: tickets of then are still served. */
export const queueName = (lane: Lane): string => (lane === 'default' ? 'outbox' : `outbox-${lane}`);
