/** What proves that somebody holds the lease of a job. */
export interface LeaseKey {
  readonly jobId: string;
  readonly token: string;
}

/** As the first two columns of a statement. */
export const keysOf = (keys: readonly LeaseKey[]): [jobIds: string[], tokens: string[]] => [
  keys.map(({ jobId }) => jobId),
  keys.map(({ token }) => token),
];

/**
 * For a statement that writes for holders of leases, as parts of its WITH. `HELD_LEASES` are those `asked (job_id, token)` whose
 * lease still holds: nobody else can take these jobs before the statement is committed. Rows are locked in the order of their
 * ids, as everybody does who locks several.
 */
export const HELD_LEASES = `held AS (
    SELECT job.id AS job_id FROM outbox AS job JOIN asked ON job.id = asked.job_id AND job.lease_token = asked.token
     WHERE job.done_at IS NULL AND job.parked_at IS NULL ORDER BY job.id FOR UPDATE OF job)`;

/** Marks those jobs done. */
export const MARKED_DONE = `marked AS (UPDATE outbox SET done_at = now(), last_error = NULL FROM held WHERE outbox.id = held.job_id)`;
