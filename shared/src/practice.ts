/** The limits of a training program. */
export const MOST_WEEKS = 26;
export const MOST_SESSIONS = 20;
export const MOST_EXERCISES = 20;

/** The limits of a drill. */
export const LONGEST_DRILL_TITLE = 80;
export const LONGEST_GOAL = 600;
export const MOST_STEPS = 12;
export const LONGEST_STEP = 400;
export const LONGEST_CAUTION = 400;

/** The limits of what's logged about an exercise. Pounds. */
export const MOST_SETS = 20;
export const MOST_POUNDS = 1_000;

/** The longest note about a practice. */
export const LONGEST_PRACTICE_NOTE = 280;
