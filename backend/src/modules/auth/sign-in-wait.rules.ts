/** Tries that may go wrong before waits begin. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;

/**
 * Seconds until the next try after so many failures in a row: none at first, then doubling to a quarter of an hour.
 * Bounded, and tries during a wait count for nothing, so a stranger can delay but never lock for good.
 */
export const waitSecondsAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS);
