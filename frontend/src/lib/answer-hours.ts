/** Feedback is promised within this time of a working link [P§9]; `review-deadline.rules.ts` of the server holds to it. */
export const REVIEW_HOURS = 48;

/** How long an answer takes; the unseen sign after the dash keeps a line from ending there. */
export const ANSWER_HOURS = `24–\u2060${REVIEW_HOURS} hours`;
