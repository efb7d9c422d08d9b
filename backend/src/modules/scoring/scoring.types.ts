/** What a coach enters for one submission. */
export interface Scoring {
  /** Whole numbers from 0 to 100. */
  readonly head: number;
  readonly paddle: number;
  readonly boat: number;
  readonly body: number;
  readonly quiz: number;
  /** Plain text; '' for none. */
  readonly feedbackNotes: string;
  /** Marks of the review that show why. */
  readonly markIds: readonly string[];
}
