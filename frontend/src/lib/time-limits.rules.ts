/** What screens say of times that the server holds to: `typed-facts.spec.ts` there compares each. */

/** Feedback is promised within this time of a working link [P§9]. */
export const REVIEW_HOURS = 48;
/** Whoever has a plan is quiet after so many days. */
export const QUIET_DAYS = 21;
/** Hours to the answer of a question, for as long as the site's own setting has not come. */
export const MESSAGE_REPLY_HOURS = 24;
/** Hours for which a place that came free is kept for one person of the waitlist. */
export const OFFER_HOURS = 24;
/** Between the wish to have an account erased and its end. */
export const ERASURE_GRACE_DAYS = 7;
/** The answers of a participant form, after the clinic. */
export const ANSWERS_KEPT_DAYS = 30;
/** What a student read last stays in the browser. */
export const OFFLINE_DAYS = 14;
/** The owner's export of everything, once it is ready. */
export const FULL_EXPORT_KEPT_DAYS = 3;
/** How often the newsletter comes. */
export const NEWSLETTER_PACE = 'a few times a year';
