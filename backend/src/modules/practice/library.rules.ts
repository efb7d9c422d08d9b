import { searchedWords } from '../../common/lists/list-filter.rules';

export interface LibraryFilter {
  /** Words of a drill's title or goal. */
  readonly words?: string;
  /** Those that are not given any more, instead of those that are. */
  readonly archived: boolean;
}

/** The request's filter, reduced to what the library can be asked for. */
export const libraryFilter = ({ q, archived }: Readonly<Record<string, unknown>>): LibraryFilter => ({
  words: searchedWords({ q }),
  archived: archived === true,
});
