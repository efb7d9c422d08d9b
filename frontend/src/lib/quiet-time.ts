import { QUIET_DAYS } from './time-limits.rules';

/** `3 weeks`; in digits, since the words for numbers belong to the public pages, whose scripts are at their limit. */
export const QUIET_TIME = `${QUIET_DAYS / 7} weeks`;
