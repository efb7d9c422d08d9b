import { SCORE_FIELDS, type ScoreInputs } from '@wavetrain/shared/scores';

/** The content of a scoring. */
export interface ScoresWithNotes extends ScoreInputs {
  /** Plain text; '' for none. */
  readonly feedbackNotes: string;
}

/** Returns whether two scorings have the same inputs and notes. */
export const isSameScoring = (one: ScoresWithNotes, other: ScoresWithNotes): boolean =>
  SCORE_FIELDS.every((name) => one[name] === other[name]) &&
  one.feedbackNotes === other.feedbackNotes;

/** Returns the names of inputs that aren't whole numbers from 0 to 100. [T96] */
export const faultyInputs = (inputs: ScoreInputs): (keyof ScoreInputs)[] =>
  SCORE_FIELDS.filter(
    (name) => !Number.isInteger(inputs[name]) || inputs[name] < 0 || inputs[name] > 100,
  );
