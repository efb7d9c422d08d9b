import { inWords } from './number-words';

/** Whoever has a plan is quiet after so many days; `time-limits.rules.ts` of the server holds to it. */
export const QUIET_DAYS = 21;

/** `three weeks` */
export const QUIET_TIME = `${inWords(QUIET_DAYS / 7)} weeks`;
