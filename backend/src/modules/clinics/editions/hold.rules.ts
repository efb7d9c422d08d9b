/**
 * The provider refuses sessions shorter than 30 minutes. One extra minute allows for clock
 * differences. [T33]
 */
export const SESSION_SECONDS = 31 * 60;
/** A place stays held this much longer than its session can be paid. */
export const GRACE_SECONDS = 5 * 60;
/** The longest that a place is held for someone who starts to pay. */
export const HOLD_MINUTES = (SESSION_SECONDS + GRACE_SECONDS) / 60;
