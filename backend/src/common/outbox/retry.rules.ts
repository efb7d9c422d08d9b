const LONGEST_WAIT_MS = 3_600_000;

/** Returns the wait before try `attempt` + 1: doubles from the job's first wait, up to an hour. */
export const retryWaitMs = (firstWaitMs: number, attempt: number): number =>
  Math.min(firstWaitMs * 2 ** (attempt - 1), LONGEST_WAIT_MS);

export const triesAreUsedUp = (attempt: number, attempts: number): boolean => attempt >= attempts;

/**
 * How many workers may die in the middle of one job before it isn't run again. A restart or two
 * isn't the job's fault.
 */
const LOST_CLAIMS = 5;

/** Returns whether a job is assumed to kill the workers that run it. */
export const endsItsWorkers = (lostClaims: number): boolean => lostClaims >= LOST_CLAIMS;
