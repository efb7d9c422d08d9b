/** The maximum length of a phone number. */
export const LONGEST_PHONE = 50;

/** Digits, with the punctuation that people type between and around them. */
export const PHONE = /^[+(]?\d[\d\s()./x-]*$/i;
