import { REVIEW_HOURS } from './time-limits.rules';

/** How long an answer takes; the unseen sign after the dash keeps a line from ending there. */
export const ANSWER_HOURS = `24–\u2060${REVIEW_HOURS} hours`;
