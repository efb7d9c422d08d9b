/** Time limits that screens mention and the server enforces. The backend's `typed-facts.spec.ts` compares each of them. */

/** Hours within which a video with a working link is reviewed [P§9]. */
export const REVIEW_HOURS = 48;
/** Days without activity after which a student with a plan counts as quiet. */
export const QUIET_DAYS = 21;
/** Hours within which a question is answered, until the site's own setting has loaded. */
export const MESSAGE_REPLY_HOURS = 24;
/** Hours that a free spot is reserved for one person on the waitlist. */
export const OFFER_HOURS = 24;
/** Days between the request to delete an account and its deletion. */
export const ERASURE_GRACE_DAYS = 7;
/** Days after the clinic that a participant form's answers are stored. */
export const ANSWERS_KEPT_DAYS = 30;
/** Days that the browser stores what a student last read. */
export const OFFLINE_DAYS = 14;
/** Days that the owner's full export is available once it's ready. */
export const FULL_EXPORT_KEPT_DAYS = 3;
/** How often the newsletter is sent. */
export const NEWSLETTER_PACE = 'a few times a year';
