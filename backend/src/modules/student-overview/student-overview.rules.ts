import { searchedWords } from '../../common/lists/list-filter.rules';

export const ROSTER_STATES = ['waiting', 'quiet', 'improving'] as const;
/** What the coach looks for: who has a video without an answer, who fell silent, whose last score is clearly above those before. */
export type StudentOverviewState = (typeof ROSTER_STATES)[number];

export interface StudentOverviewFilter {
  readonly state?: StudentOverviewState;
  /** Words of a name or an address. */
  readonly words?: string;
}

/** The request's filter, reduced to what the roster can be asked for; whatever else stands there is dropped. */
export const studentOverviewFilter = ({ state, q }: Readonly<Record<string, unknown>>): StudentOverviewFilter => ({
  state: ROSTER_STATES.find((known) => known === state),
  words: searchedWords({ q }),
});
