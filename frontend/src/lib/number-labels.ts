const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** `five`, `forty`; other numbers from thirteen on as digits. */
export const inWords = (count: number): string => SMALL[count] ?? (count % 10 === 0 ? TENS[count / 10 - 2] : undefined) ?? String(count);

/** `Five`, where a sentence begins with it. */
export const capitalInWords = (count: number): string => inWords(count).replace(/^./, (letter) => letter.toUpperCase());

/** How many years the stat tile tells of (`40+ Years Competing`). */
export const yearsIn = (stat: string): number => Number.parseInt(stat, 10) || 0;
