import type { ScoresWithNotes } from './scoring.rules';

/** The coach's input for one submission. */
export interface Scoring extends ScoresWithNotes {
  /** The marks of the review that justify the scores. */
  readonly markIds: readonly string[];
}
