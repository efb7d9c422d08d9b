/**
 * How long what a mail or a page tells of stands. Code that holds to a limit imports it; a text takes it by its word
 * (`fact-labels.rules.ts`), so that neither can say something else.
 */

/** The link to a first password, of a welcome or asked for. */
export const PASSWORD_LINK_DAYS = 7;

/** A changed email address can be undone from the old one. */
export const EMAIL_UNDO_DAYS = 7;

/** The link that confirms a sign-up for the newsletter. */
export const NEWSLETTER_LINK_DAYS = 7;

/** A plan counts on after a payment that failed. */
export const PAST_DUE_GRACE_DAYS = 7;

/** Links that do one thing without signing in: pay a balance, fill in the intake, mend a video's link. */
export const MAILED_LINK_DAYS = 30;

/** Who has a plan and was silent for so long should hear from the coach; what counts as silence is said where it is listed. */
export const QUIET_DAYS = 21;
