import { searchedWords } from '../../common/lists/list-filter.rules';

export const OVERVIEW_STATES = ['waiting', 'quiet', 'improving'] as const;
/**
 * What the coach filters by: a video that hasn't been reviewed, a student who went quiet, a last
 * score clearly above the previous ones.
 */
export type StudentOverviewState = (typeof OVERVIEW_STATES)[number];

export interface StudentOverviewFilter {
  readonly state?: StudentOverviewState;
  /** Words in a name or an address. */
  readonly words?: string;
}

/** Reduces a request's filter to what the list supports; anything else is dropped. */
export const studentOverviewFilter = ({
  state,
  q,
}: Readonly<Record<string, unknown>>): StudentOverviewFilter => ({
  state: OVERVIEW_STATES.find((known) => known === state),
  words: searchedWords({ q }),
});
