/** Letters and digits that nobody mistakes for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/**
 * A code that somebody may have to type: `FRIEND-7KQ2M9XA`.
 * @param draw answers a whole number from 0 up to, and not including, its argument.
 */
export const drawCode = (prefix: string, draw: (below: number) => number): string =>
  `${prefix}-${Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')}`;
