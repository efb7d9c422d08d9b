const LONGEST_WAIT_MS = 3_600_000;

/** Wait before try `attempt` + 1: doubles from the job's first wait, an hour at most. */
export const retryWaitMs = (firstWaitMs: number, attempt: number): number => Math.min(firstWaitMs * 2 ** (attempt - 1), LONGEST_WAIT_MS);

export const triesAreUsedUp = (attempt: number, attempts: number): boolean => attempt >= attempts;

/** So many workers may end in the middle of one job before nobody is given it any more: a restart or two is no fault of the job. */
const LOST_CLAIMS = 5;

/** Whether a job is taken to be what ends the workers that do it. */
export const endsItsWorkers = (lostClaims: number): boolean => lostClaims >= LOST_CLAIMS;
