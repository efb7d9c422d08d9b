/** Characters of a phone number. */
export const LONGEST_PHONE = 50;

/** Digits, and what people put between and around them. */
export const PHONE = /^[+(]?\d[\d\s()./x-]*$/i;
