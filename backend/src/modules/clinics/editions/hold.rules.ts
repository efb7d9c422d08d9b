/** The provider refuses a session of less than 30 minutes; one more, for clocks that differ. [T33] */
export const SESSION_SECONDS = 31 * 60;
/** A place is held this much longer than anybody can pay for it. */
export const GRACE_SECONDS = 5 * 60;
/** So long a place that somebody begins to pay for is kept, at most. */
export const HOLD_MINUTES = (SESSION_SECONDS + GRACE_SECONDS) / 60;
