import { REVIEW_HOURS } from './time-limits.rules';

/** How long a review takes. The word joiner after the dash prevents a line break there. */
export const ANSWER_HOURS = `24–\u2060${REVIEW_HOURS} hours`;
