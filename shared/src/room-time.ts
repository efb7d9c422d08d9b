/** The longest stretch of work in the review room, in milliseconds. */
export const LONGEST_STRETCH_MS = 4 * 3_600_000;
