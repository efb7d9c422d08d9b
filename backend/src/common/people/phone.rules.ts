import { withoutAnyUnseen } from './pasted-text.rules';

/** The maximum length of a phone number. */
export const LONGEST_PHONE = 50;

/** Digits, with the punctuation that people type between and around them, and an extension. */
export const PHONE = /^[+(]?\d[\d\s()./x-]*(?:[,;]?\s*(?:ext\.?|extension|#)\s*\d{1,8})?$/i;

/** Writes a number that was copied from a contact app with plain digits, hyphens and spaces. */
export const tidyPhone = (pasted: string): string =>
  withoutAnyUnseen(pasted)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ');
