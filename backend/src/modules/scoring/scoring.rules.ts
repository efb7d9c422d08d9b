/** The four parts a coach scores, each a whole number from 0 to 100. */
export interface StrokeParts {
  readonly head: number;
  readonly paddle: number;
  readonly boat: number;
  readonly body: number;
}

/** The coach's input: the parts, and the quiz score. */
export interface ScoreInputs extends StrokeParts {
  readonly quiz: number;
}

/** The content of a scoring. */
export interface ScoresWithNotes extends ScoreInputs {
  /** Plain text; '' for none. */
  readonly feedbackNotes: string;
}

export interface ScoreResults {
  /** The average of the four parts, unrounded. */
  readonly practical: number;
  /** Rounded to one decimal. */
  readonly total: number;
}

const INPUTS = ['head', 'paddle', 'boat', 'body', 'quiz'] as const satisfies readonly (keyof ScoreInputs)[];

/**
 * Rounds to one decimal, half up. Rounding to a thousandth first corrects the error of binary fractions (0.05 is stored slightly below
 * its value). [T98]
 */
export const roundToTenth = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10;

/** Returns the average of the four parts; only the total is rounded. [A§9, T98] */
export const practicalScore = ({ head, paddle, boat, body }: StrokeParts): number => (head + paddle + boat + body) / 4;

/** Returns practical and total: 80% practical, 20% quiz. [A§9, T63] */
export const scoreResults = (inputs: ScoreInputs): ScoreResults => {
  const practical = practicalScore(inputs);
  return { practical, total: roundToTenth(0.8 * practical + 0.2 * inputs.quiz) };
};

/** Returns whether two scorings have the same inputs and notes. */
export const isSameScoring = (one: ScoresWithNotes, other: ScoresWithNotes): boolean =>
  INPUTS.every((name) => one[name] === other[name]) && one.feedbackNotes === other.feedbackNotes;

/** Returns the names of inputs that aren't whole numbers from 0 to 100. [T96] */
export const faultyInputs = (inputs: ScoreInputs): (keyof ScoreInputs)[] =>
  INPUTS.filter((name) => !Number.isInteger(inputs[name]) || inputs[name] < 0 || inputs[name] > 100);
