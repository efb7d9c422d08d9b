/**
 * The time limits that emails mention; those that screens mention too are in
 * `shared/src/time-limits.ts`. Code imports them and texts name them in braces
 * (`fact-labels.rules.ts`), so that the two always agree.
 */

/** Validity of a link to set a first password, from a welcome email or on request. */
export const PASSWORD_LINK_DAYS = 7;

/** Validity of links to reset a password or confirm an address. [T17] */
export const SHORT_LINK_HOURS = 1;

/** How long a changed email address can be undone from the old one. */
export const EMAIL_UNDO_DAYS = 7;

/** Length of a session from sign-in, and lifetime of its cookie. */
export const SESSION_DAYS = 14;

/** How long after a payment the page that follows it invites to the intake. */
export const PAID_INTAKE_HOURS = 2;

/** How long banks take to show a refund, as a range that we don't control. */
export const REFUND_DAYS = { from: 5, to: 10 };

/** Validity of the link that confirms a newsletter sign-up. */
export const NEWSLETTER_LINK_DAYS = 7;

/** How long a plan stays usable after a failed payment. */
export const PAST_DUE_GRACE_DAYS = 7;

/**
 * Validity of links that do one thing without signing in: pay a balance, fill in the intake, fix a
 * video's link.
 */
export const MAILED_LINK_DAYS = 30;
