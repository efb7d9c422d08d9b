import {
  createPostgresBackend,
  Queue,
  runMigrations,
  Worker,
  type PostgresConnectionOptions,
  type Processor,
} from 'bullmq';
import { Pool } from 'pg';
import type { Environment } from '../../config/environment';
import { logger } from '../logging/logger';
import { SteadyClient } from '../postgres/bounded-client';
import { LANES, type Lane } from './lanes';
import { queueName, type OutboxQueue, type OutboxTicket, type OutboxWorker } from './queue.port';

type QueueSettings = Pick<Environment, 'queue' | 'queuePrefix'>;

/**
 * A killed worker's job goes to another worker after this fraction of a lease, with several checks
 * per lease. PostgreSQL limits how often that can happen.
 */
const LOCK_PER_LEASE = 5 / 6;
const STALLED_CHECKS_PER_LEASE = 3;
const KEPT_JOBS = { removeOnComplete: { count: 1_000 }, removeOnFail: { count: 1_000 } } as const;
/** BullMQ's own tables, separate from ours. */
const BULLMQ_SCHEMA = 'bullmq';
/**
 * Each lane has a queue and a worker with their own pools; a worker uses one more connection to
 * listen.
 */
const CONNECTIONS = 2;

const complain = (what: string) => (err: Error) => logger.warn({ err: err.message }, what);

// The classes of the two backends differ in a type parameter that isn't used here, hence the casts
// below.
const postgresConnection = (url: string): PostgresConnectionOptions => ({
  connectionString: url,
  schema: BULLMQ_SCHEMA,
  max: CONNECTIONS,
  Client: SteadyClient,
});

/** Creates the queue's tables if it uses PostgreSQL; Redis needs no preparation. */
export const prepareQueue = async ({ queue }: QueueSettings): Promise<void> => {
  if (queue.kind !== 'postgres') return;
  const pool = new Pool({ connectionString: queue.url, max: 1, Client: SteadyClient });
  pool.on('error', complain('queue tables'));
  try {
    await runMigrations(pool, BULLMQ_SCHEMA);
  } finally {
    await pool.end();
  }
};

/**
 * Opens the sending end of a lane. If Redis is down, calls fail right away: the outbox keeps the
 * job and tries again.
 */
export const openQueue = ({ queue, queuePrefix }: QueueSettings, lane: Lane): OutboxQueue => {
  const opened =
    queue.kind === 'redis'
      ? new Queue<OutboxTicket>(queueName(lane), {
          connection: {
            url: queue.url,
            maxRetriesPerRequest: 1,
            enableOfflineQueue: false,
            commandTimeout: 2_000,
          },
          prefix: queuePrefix,
          defaultJobOptions: KEPT_JOBS,
        })
      : (new Queue(
          queueName(lane),
          { connection: postgresConnection(queue.url), defaultJobOptions: KEPT_JOBS },
          createPostgresBackend,
        ) as unknown as OutboxQueue);
  opened.on('error', complain('queue'));
  return opened;
};

/** Opens the receiving end of a lane. */
export const openWorker = (
  { queue, queuePrefix, jobLeaseMs }: QueueSettings & Pick<Environment, 'jobLeaseMs'>,
  lane: Lane,
  work: Processor<OutboxTicket>,
): OutboxWorker => {
  const options = {
    concurrency: LANES[lane],
    lockDuration: Math.round(jobLeaseMs * LOCK_PER_LEASE),
    stalledInterval: Math.round(jobLeaseMs / STALLED_CHECKS_PER_LEASE),
    maxStalledCount: 1_000,
  };
  const opened =
    queue.kind === 'redis'
      ? new Worker<OutboxTicket>(queueName(lane), work, {
          ...options,
          connection: { url: queue.url, maxRetriesPerRequest: null },
          prefix: queuePrefix,
        })
      : (new Worker(
          queueName(lane),
          work,
          { ...options, connection: postgresConnection(queue.url) },
          createPostgresBackend,
        ) as unknown as OutboxWorker);
  opened.on('error', complain('worker'));
  return opened;
};
