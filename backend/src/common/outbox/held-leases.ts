/** The proof of holding a job's lease. */
export interface LeaseKey {
  readonly jobId: string;
  readonly token: string;
}

/** Returns the keys as the first two parameters of a statement. */
export const keysOf = (keys: readonly LeaseKey[]): [jobIds: string[], tokens: string[]] => [
  keys.map(({ jobId }) => jobId),
  keys.map(({ token }) => token),
];

/**
 * Parts of the WITH clause of a statement that writes on behalf of lease holders. `HELD_LEASES`
 * selects those of `asked (job_id, token)` whose lease is still held; no one else can claim these
 * jobs until the statement is committed. Rows are locked in the order of their ids, as everywhere,
 * to avoid deadlocks.
 */
export const HELD_LEASES = `held AS (
    SELECT job.id AS job_id FROM outbox AS job JOIN asked ON job.id = asked.job_id AND job.lease_token = asked.token
     WHERE job.done_at IS NULL AND job.parked_at IS NULL ORDER BY job.id FOR UPDATE OF job)`;

/** Marks those jobs done. */
export const MARKED_DONE = `marked AS (UPDATE outbox SET done_at = now(), last_error = NULL FROM held WHERE outbox.id = held.job_id)`;
