/** [A§5] */
export const STUDENT_PASSWORD_MIN = 6;
export const STAFF_PASSWORD_MIN = 12;

export const TOO_SHORT = `Password must be at least ${STUDENT_PASSWORD_MIN} characters long.`;
/** The helper's page omits the word "long". [T113] */
export const TOO_SHORT_ON_HELPER = `Password must be at least ${STUDENT_PASSWORD_MIN} characters`;
export const STAFF_TOO_SHORT = `Password must be at least ${STAFF_PASSWORD_MIN} characters long.`;
