import type { ScoresWithNotes } from './scoring.rules';

/** What a coach enters for one submission. */
export interface Scoring extends ScoresWithNotes {
  /** Marks of the review that show why. */
  readonly markIds: readonly string[];
}
