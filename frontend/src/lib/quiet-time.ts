/** Whoever has a plan is quiet after so many days; `time-limits.rules.ts` of the server holds to it. */
export const QUIET_DAYS = 21;

/** `3 weeks`; in digits, since the words for numbers belong to the public pages, whose scripts are at their limit. */
export const QUIET_TIME = `${QUIET_DAYS / 7} weeks`;
