import { searchText } from '@wavetrain/shared/search-text';
import { withStoredAddress } from '../../common/people/email.rules';

/** How many of each kind are shown. */
export const MOST_FOUND = 5;
export const LEAST_LETTERS = 2;
const LETTERS_ANYWHERE = 3;

/** Returns the text to search for, as searches compare it and on one line; null if it's too short. */
export const searchWords = (typed: string): string | null => {
  const words = searchText(withStoredAddress(typed)).replace(/\s+/g, ' ').trim();
  return words.length < LEAST_LETTERS ? null : words;
};

/**
 * Matches two letters only at the start of a text, because the trigram indexes need at least three
 * anywhere else. `%` and `_` are escaped.
 */
export const patternOf = (words: string): string => {
  const begins = `${words.replace(/[\\%_]/g, '\\$&')}%`;
  return words.length < LETTERS_ANYWHERE ? begins : `%${begins}`;
};
