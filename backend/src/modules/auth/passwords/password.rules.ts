/** [A§5] */
export const STUDENT_PASSWORD_MIN = 6;
export const STAFF_PASSWORD_MIN = 12;
/** Longer passwords only take longer to hash. */
export const PASSWORD_MAX = 128;

export const TOO_SHORT = `Password must be at least ${STUDENT_PASSWORD_MIN} characters long.`;
/** The helper's page omits the word "long". [T113] */
export const TOO_SHORT_ON_HELPER = `Password must be at least ${STUDENT_PASSWORD_MIN} characters`;
export const STAFF_TOO_SHORT = `Password must be at least ${STAFF_PASSWORD_MIN} characters long.`;
export const TOO_COMMON = 'This is one of the most common passwords, so it’s easy to guess. Please choose another.';

/** Ignores case, because guessing tools try every case. */
export const isCommonPassword = (password: string, commonInLowerCase: ReadonlySet<string>): boolean =>
  commonInLowerCase.has(password.toLowerCase());
