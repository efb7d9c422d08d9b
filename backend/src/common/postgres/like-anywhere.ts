/** A pattern for LIKE that finds the words anywhere, and takes `%` and `_` as they are. */
export const likeAnywhere = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
