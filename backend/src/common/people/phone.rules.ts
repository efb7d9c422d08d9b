import { withoutAnyUnseen } from '@wavetrain/shared/pasted-text';

/** The maximum length of a phone number. */
export const LONGEST_PHONE = 50;

/**
 * Digits, with the punctuation that people type between and around them, and an extension in words
 * or as phones dial it after a pause.
 */
export const PHONE =
  /^[+(]?\d[\d\s()./x-]*(?:[,;]*\s*(?:e?xtn?[.:=]?|extension:?|#|[,;pw])\s*\d{1,8}#?)?$/i;

/** Writes a number that was copied from a contact app or a link with plain digits and hyphens. */
export const tidyPhone = (pasted: string): string =>
  withoutAnyUnseen(pasted)
    .normalize('NFKC')
    .replace(/^tel:\s*/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00B7\u2022\u2219\u22C5\u30FB]/g, '.')
    .replace(/\s+/g, ' ');
