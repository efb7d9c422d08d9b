/** Letters and digits that can't be mistaken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/**
 * Draws a code that someone may have to type: `FRIEND-7KQ2M9XA`.
 * @param draw returns a whole number from 0 up to, but not including, its argument.
 */
export const drawCode = (prefix: string, draw: (below: number) => number): string =>
  `${prefix}-${Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')}`;
