/** Failed tries allowed before waits start. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;

/**
 * Returns the seconds until the next try after so many failures in a row: none at first, then
 * doubling up to a quarter of an hour. Because waits are limited and tries during one aren't
 * counted, a stranger can delay but never permanently lock an account.
 */
export const waitSecondsAfter = (failures: number): number =>
  failures < FREE_FAILURES
    ? 0
    : Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS);
