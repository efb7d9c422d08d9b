import { QUIET_DAYS } from '@wavetrain/shared/time-limits';

/**
 * `3 weeks`, in digits because number words are in the public pages' scripts, which are at their
 * size limit.
 */
export const QUIET_TIME = `${QUIET_DAYS / 7} weeks`;
