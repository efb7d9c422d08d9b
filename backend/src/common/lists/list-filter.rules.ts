import { searchText } from '@wavetrain/shared/search-text';
import { withStoredAddress } from '../people/email.rules';
import type { ListQuery } from '../http/list-query';

type Filter = ListQuery['filter'];

const LONGEST_SEARCH = 100;

/** Returns the search words of a filter; undefined if there are none. */
export const searchedWords = ({ q }: Filter): string | undefined =>
  (typeof q === 'string' && q.trim().slice(0, LONGEST_SEARCH)) || undefined;

/** The supported filters of a list that is never long and therefore read whole. */
export interface WholeListFilter<Row> {
  /** Texts that `q` searches, ignoring case, accents and kinds of apostrophes. */
  readonly texts: (row: Row) => readonly (string | null)[];
  /** Fields that must match exactly, by the filter's name. */
  readonly fields?: Readonly<Record<string, (row: Row) => string | boolean | null>>;
}

/**
 * Returns the page of the matching rows, in their order, and how many match. Invalid filters match
 * everything.
 */
export const pageOfWhole = <Row>(
  rows: readonly Row[],
  { offset, limit, filter }: ListQuery,
  { texts, fields = {} }: WholeListFilter<Row>,
): [Row[], number] => {
  const typed = searchedWords(filter);
  const words = typed === undefined ? undefined : searchText(withStoredAddress(typed));
  const asked = Object.entries(fields).filter(([name]) =>
    ['string', 'boolean'].includes(typeof filter[name]),
  );
  const found = rows.filter(
    (row) =>
      (words === undefined ||
        texts(row).some((text) => text !== null && searchText(text).includes(words))) &&
      asked.every(([name, of]) => of(row) === filter[name]),
  );
  return [found.slice(offset, offset + limit), found.length];
};
