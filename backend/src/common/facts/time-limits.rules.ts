/**
 * How long what a mail or a page tells of stands. Code that holds to a limit imports it; a text takes it by its word
 * (`fact-labels.rules.ts`), so that neither can say something else.
 */

/** The link to a first password, of a welcome or asked for. */
export const PASSWORD_LINK_DAYS = 7;

/** Links to a new password, and those that confirm an address. [T17] */
export const SHORT_LINK_HOURS = 1;

/** A changed email address can be undone from the old one. */
export const EMAIL_UNDO_DAYS = 7;

/** A session, from when somebody signed in; what its cookie is good for. */
export const SESSION_DAYS = 14;

/** Between the wish to have an account erased and its end: so long it can be taken back. */
export const ERASURE_GRACE_DAYS = 7;

/** The answers of a participant form, after the clinic's last day or once the place is none any more. [T46] */
export const ANSWERS_KEPT_DAYS = 30;

/** What a student read last stays in the browser. */
export const OFFLINE_DAYS = 14;

/** The owner's export of everything, once it is ready. */
export const FULL_EXPORT_KEPT_DAYS = 3;

/** What banks need to show what came back: a range, theirs and not ours. */
export const REFUND_DAYS = { from: 5, to: 10 };

/** How often the newsletter comes: no schedule, a promise to write seldom. */
export const NEWSLETTER_PACE = 'a few times a year';

/** The link that confirms a sign-up for the newsletter. */
export const NEWSLETTER_LINK_DAYS = 7;

/** A plan counts on after a payment that failed. */
export const PAST_DUE_GRACE_DAYS = 7;

/** Links that do one thing without signing in: pay a balance, fill in the intake, mend a video's link. */
export const MAILED_LINK_DAYS = 30;

/** Who has a plan and was silent for so long should hear from the coach; what counts as silence is said where it is listed. */
export const QUIET_DAYS = 21;
