import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';

/** Hours within which a question is answered, until the site's own setting has loaded. */
export const MESSAGE_REPLY_HOURS = 24;

/** How long a review takes. The word joiner after the dash prevents a line break there. */
export const ANSWER_HOURS = `24–\u2060${REVIEW_HOURS} hours`;
