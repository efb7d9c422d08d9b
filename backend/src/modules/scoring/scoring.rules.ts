/** The four things a coach watches, each a whole number from 0 to 100. */
export interface StrokeParts {
  readonly head: number;
  readonly paddle: number;
  readonly boat: number;
  readonly body: number;
}

/** What a coach enters: the parts, and how much of the theory was known. */
export interface ScoreInputs extends StrokeParts {
  readonly quiz: number;
}

/** What a scoring says. */
export interface ScoresWithNotes extends ScoreInputs {
  /** Plain text; '' for none. */
  readonly feedbackNotes: string;
}

export interface ScoreResults {
  /** Mean of the four parts, unrounded. */
  readonly practical: number;
  /** To one decimal. */
  readonly total: number;
}

const INPUTS = ['head', 'paddle', 'boat', 'body', 'quiz'] as const satisfies readonly (keyof ScoreInputs)[];

/** One decimal, half up. The thousandth mends what binary fractions lose (0.05 is a little less than it should be). [T98] */
export const roundToTenth = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10;

/** Mean of the four parts; rounding waits for the total. [A§9, T98] */
export const practicalScore = ({ head, paddle, boat, body }: StrokeParts): number => (head + paddle + boat + body) / 4;

/** Practical and total: 80 % practical, 20 % quiz. [A§9, T63] */
export const scoreResults = (inputs: ScoreInputs): ScoreResults => {
  const practical = practicalScore(inputs);
  return { practical, total: roundToTenth(0.8 * practical + 0.2 * inputs.quiz) };
};

/** Whether nothing would change: the same inputs with the same words. */
export const isSameScoring = (one: ScoresWithNotes, other: ScoresWithNotes): boolean =>
  INPUTS.every((name) => one[name] === other[name]) && one.feedbackNotes === other.feedbackNotes;

/** Names of inputs that are no whole number from 0 to 100. [T96] */
export const faultyInputs = (inputs: ScoreInputs): (keyof ScoreInputs)[] =>
  INPUTS.filter((name) => !Number.isInteger(inputs[name]) || inputs[name] < 0 || inputs[name] > 100);
