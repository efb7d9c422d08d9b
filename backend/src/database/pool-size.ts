import { JOBS_AT_ONCE } from '../common/queue/lanes';
import { TASKS_AT_ONCE } from '../common/schedule/schedule';
import type { Environment } from '../config/environment';

/** For a process that only serves calls. */
const FOR_CALLS = 10;
/** For the relay, lease renewal, wake-ups and metrics. */
const FOR_THE_ENGINE = 4;

/** Every job and task may hold one connection, and the rest must never wait for those. */
export const WORKER_NEEDS = JOBS_AT_ONCE + TASKS_AT_ONCE + FOR_THE_ENGINE;

type PoolSetting = Pick<Environment, 'databasePoolSize'>;

export const webPoolSize = ({ databasePoolSize }: PoolSetting): number =>
  databasePoolSize ?? FOR_CALLS;

/**
 * @throws Error if the configured pool is so small that jobs and tasks would wait for each other's
 * connections
 */
export const workerPoolSize = ({ databasePoolSize }: PoolSetting): number => {
  if (databasePoolSize === null) return WORKER_NEEDS;
  if (databasePoolSize >= WORKER_NEEDS) return databasePoolSize;
  throw new Error(
    `DATABASE_POOL_SIZE is ${databasePoolSize}, but a worker may need ${WORKER_NEEDS} connections at once (${JOBS_AT_ONCE} jobs, ` +
      `${TASKS_AT_ONCE} scheduled tasks, ${FOR_THE_ENGINE} of its own). Unset it for the worker, or set it to at least ${WORKER_NEEDS}`,
  );
};
