import type { ListQuery } from '../http/list-query';

type Filter = ListQuery['filter'];

const LONGEST_SEARCH = 100;

/** The words that a list is searched for; undefined where it is not. */
export const searchedWords = ({ q }: Filter): string | undefined =>
  (typeof q === 'string' && q.trim().slice(0, LONGEST_SEARCH)) || undefined;

/** What can be asked of a list that is never long, and so read whole. */
export interface WholeListFilter<Row> {
  /** Where `q` is looked for, whatever its letter case. */
  readonly texts: (row: Row) => readonly (string | null)[];
  /** What has to be just so, by the filter's name. */
  readonly fields?: Readonly<Record<string, (row: Row) => string | boolean | null>>;
}

/** The rows that a list's filter finds, in their order: those of the page, and how many there are. Nonsense in it finds all. */
export const pageOfWhole = <Row>(
  rows: readonly Row[],
  { offset, limit, filter }: ListQuery,
  { texts, fields = {} }: WholeListFilter<Row>,
): [Row[], number] => {
  const words = searchedWords(filter)?.toLowerCase();
  const asked = Object.entries(fields).filter(([name]) => ['string', 'boolean'].includes(typeof filter[name]));
  const found = rows.filter(
    (row) =>
      (words === undefined || texts(row).some((text) => text?.toLowerCase().includes(words))) &&
      asked.every(([name, of]) => of(row) === filter[name]),
  );
  return [found.slice(offset, offset + limit), found.length];
};
