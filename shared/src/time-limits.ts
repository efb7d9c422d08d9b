/**
 * Time limits that the server enforces and screens mention. Those that only the server needs are in
 * `common/facts/time-limits.rules.ts`.
 */

/** Hours within which a video with a working link is reviewed. [P§9] */
export const REVIEW_HOURS = 48;

/** Hours that a free spot is reserved for one person on the waitlist. */
export const OFFER_HOURS = 24;

/** How long a requested erasure of an account can be canceled before it happens. */
export const ERASURE_GRACE_DAYS = 7;

/**
 * How long answers to a participant form are kept after the clinic's last day, or after the booking
 * ends. [T46]
 */
export const ANSWERS_KEPT_DAYS = 30;

/** How long removed sample content can be restored all at once. */
export const SAMPLES_KEPT_DAYS = 30;

/** How long the browser keeps what a student read last. */
export const OFFLINE_DAYS = 14;

/** How long the owner's full export stays available. */
export const FULL_EXPORT_KEPT_DAYS = 3;

/** How often the newsletter is sent: rarely, without a schedule. */
export const NEWSLETTER_PACE = 'a few times a year';

/**
 * How long a student with a plan can be silent before the coach should reach out. The list that
 * uses it defines what silence means.
 */
export const QUIET_DAYS = 21;

/** How long the video of a review can be downloaded before it has to be made again. */
export const REVIEW_VIDEO_KEPT_DAYS = 30;

/** The longest video that is made of a review. */
export const REVIEW_VIDEO_MINUTES = 15;
