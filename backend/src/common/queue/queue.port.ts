import type { Queue, Worker } from 'bullmq';
import type { Lane } from './lanes';

/** What is sent: only the id of an outbox row. No secrets and no personal data enter the queue. */
export interface OutboxTicket {
  readonly outboxId: string;
}

export type OutboxQueue = Queue<OutboxTicket>;
export type OutboxWorker = Worker<OutboxTicket>;

/**
 * The default lane's queue keeps the name of the single queue that existed before lanes, so that
 * its old tickets are still served.
 */
export const queueName = (lane: Lane): string => (lane === 'default' ? 'outbox' : `outbox-${lane}`);
