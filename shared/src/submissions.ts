/** The longest question about a file, in characters. */
export const LONGEST_QUESTION = 300;

/** The longest note with a request for a new video. */
export const LONGEST_REQUEST_NOTE = 1_000;

/** The longest comment with a review's video. */
export const LONGEST_COMMENT = 10_000;

/** The longest reason for extra reviews. */
export const LONGEST_GRANT_REASON = 300;
