import { searchText } from '@wavetrain/shared/search-text';
import { withStoredAddress } from '../people/email.rules';

/**
 * Returns a LIKE pattern that finds the words anywhere in a text from `searched`, with `%` and `_`
 * taken literally. An email address is searched for in the form in which it's stored.
 */
export const likeAnywhere = (words: string): string =>
  `%${searchText(withStoredAddress(words)).replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns the SQL of a text as searches compare it, without accents, apostrophes and capitals:
 * `${searched('title')} LIKE $1`. A long list needs an index on the same expression; the migration
 * `search-text` lists them.
 */
export const searched = (expression: string): string => `search_text(${expression})`;
