const LONGEST_WAIT_MS = 3_600_000;

/** Wait before try `attempt` + 1: doubles from the job's first wait, an hour at most. */
export const retryWaitMs = (firstWaitMs: number, attempt: number): number => Math.min(firstWaitMs * 2 ** (attempt - 1), LONGEST_WAIT_MS);

export const triesAreUsedUp = (attempt: number, attempts: number): boolean => attempt >= attempts;
