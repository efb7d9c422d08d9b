const ACCOUNT = 'account-';

/**
 * The cause of a mail about an account itself, whichever address it goes to: it goes when the account is erased, also where what
 * caused it has gone before. @param id tells one such mail from another
 */
export const accountCause = (studentId: string, id: string): string => `${ACCOUNT}${studentId}:${id}`;

/** All of those of a person, in PostgreSQL's words. */
export const CAUSES_OF_ACCOUNT = `SELECT '${ACCOUNT}' || id AS cause FROM person`;
