/**
 * The time limits that emails and pages mention. Code imports them and texts name them in braces (`fact-labels.rules.ts`), so that the
 * two always agree.
 */

/** Validity of a link to set a first password, from a welcome email or on request. */
export const PASSWORD_LINK_DAYS = 7;

/** Validity of links to reset a password or confirm an address. [T17] */
export const SHORT_LINK_HOURS = 1;

/** How long a changed email address can be undone from the old one. */
export const EMAIL_UNDO_DAYS = 7;

/** Length of a session from sign-in, and lifetime of its cookie. */
export const SESSION_DAYS = 14;

/** How long a requested erasure of an account can be canceled before it happens. */
export const ERASURE_GRACE_DAYS = 7;

/** How long answers to a participant form are kept after the clinic's last day, or after the booking ends. [T46] */
export const ANSWERS_KEPT_DAYS = 30;

/** How long the browser keeps what a student read last. */
export const OFFLINE_DAYS = 14;

/** How long the owner's full export stays available. */
export const FULL_EXPORT_KEPT_DAYS = 3;

/** How long banks take to show a refund, as a range that we don't control. */
export const REFUND_DAYS = { from: 5, to: 10 };

/** How often the newsletter is sent: rarely, without a schedule. */
export const NEWSLETTER_PACE = 'a few times a year';

/** Validity of the link that confirms a newsletter sign-up. */
export const NEWSLETTER_LINK_DAYS = 7;

/** How long a plan stays usable after a failed payment. */
export const PAST_DUE_GRACE_DAYS = 7;

/** Validity of links that do one thing without signing in: pay a balance, fill in the intake, fix a video's link. */
export const MAILED_LINK_DAYS = 30;

/** How long a student with a plan can be silent before the coach should reach out. The list that uses it defines what silence means. */
export const QUIET_DAYS = 21;
