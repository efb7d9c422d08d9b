import { searchedWords } from '../../common/lists/list-filter.rules';

export interface LibraryFilter {
  /** Words of a drill's title or goal. */
  readonly words?: string;
  /** Only archived drills, instead of only the others. */
  readonly archived: boolean;
}

/** Returns the request's filter with only the supported fields and values. */
export const libraryFilter = ({
  q,
  archived,
}: Readonly<Record<string, unknown>>): LibraryFilter => ({
  words: searchedWords({ q }),
  archived: archived === true,
});
