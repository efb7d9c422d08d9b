const ACCOUNT = 'account-';

/**
 * Returns the cause of an email about an account itself, whichever address it's sent to. The email
 * is deleted when the account is erased, even if what caused it is already gone.
 * @param id distinguishes such emails.
 */
export const accountCause = (studentId: string, id: string): string =>
  `${ACCOUNT}${studentId}:${id}`;

/** The causes of all such emails of a person, as SQL. */
export const CAUSES_OF_ACCOUNT = `SELECT '${ACCOUNT}' || id AS cause FROM person`;
