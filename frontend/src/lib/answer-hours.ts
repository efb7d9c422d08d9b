/** How long an answer takes; the unseen sign after the dash keeps a line from ending there. */
export const ANSWER_HOURS = '24–\u206048 hours';
