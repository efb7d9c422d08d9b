const DAY_MS = 24 * 3_600_000;
const NUDGED_AFTER_DAYS = 7;
/** Someone who has been quiet for longer has just turned the nudge on, or has other plans. */
const NUDGED_BEFORE_DAYS = 14;

/** Returns whether someone's second quiet week has begun since their last activity. */
export const isQuietWeek = (since: Date, now: Date): boolean => {
  const days = (now.getTime() - since.getTime()) / DAY_MS;
  return days >= NUDGED_AFTER_DAYS && days < NUDGED_BEFORE_DAYS;
};
