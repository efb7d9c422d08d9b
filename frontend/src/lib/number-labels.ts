const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/**
 * Writes a number in words: `five`, `forty`. Numbers above twelve are in digits, except for
 * multiples of ten.
 */
export const inWords = (count: number): string =>
  SMALL[count] ?? (count % 10 === 0 ? TENS[count / 10 - 2] : undefined) ?? String(count);

/** Writes `Five`, for the start of a sentence. */
export const capitalInWords = (count: number): string =>
  inWords(count).replace(/^./, (letter) => letter.toUpperCase());

/** Returns the number of years in a stat tile (`40+ Years Competing`). */
export const yearsIn = (stat: string): number => Number.parseInt(stat, 10) || 0;
