/** Returns a LIKE pattern that finds the words anywhere, with `%` and `_` taken literally. */
export const likeAnywhere = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
