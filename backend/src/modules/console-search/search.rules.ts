/** So many of each kind are shown. */
export const MOST_FOUND = 5;
export const LEAST_LETTERS = 2;
const LETTERS_ANYWHERE = 3;

/** The words to look for, on one line; null for too few letters. */
export const searchWords = (typed: string): string | null => {
  const words = typed.replace(/\s+/g, ' ').trim();
  return words.length < LEAST_LETTERS ? null : words;
};

/** Two letters are looked for where a text begins: the indexes know of three at least anywhere in it. `%` and `_` are letters like any other. */
export const patternOf = (words: string): string => {
  const begins = `${words.replace(/[\\%_]/g, '\\$&')}%`;
  return words.length < LETTERS_ANYWHERE ? begins : `%${begins}`;
};
