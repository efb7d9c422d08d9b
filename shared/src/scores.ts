/**
 * What a coach scores, each a whole number from 0 to 100: four parts of the stroke, and the quiz.
 */
export const SCORE_FIELDS = ['head', 'paddle', 'boat', 'body', 'quiz'] as const;

export type ScoreInputs = Readonly<Record<(typeof SCORE_FIELDS)[number], number>>;

export interface ScoreResults {
  /** The average of the four parts, unrounded. */
  readonly practical: number;
  /** Rounded to one decimal. */
  readonly total: number;
}

/**
 * Rounds to one decimal, half up. Rounding to a thousandth first corrects the error of binary
 * fractions (0.05 is stored slightly below its value). [T98]
 */
export const roundToTenth = (value: number): number =>
  Math.round(Number((value * 10).toFixed(6))) / 10;

/** Returns the average of the four parts; only the total is rounded. [A§9, T98] */
export const practicalScore = ({ head, paddle, boat, body }: Omit<ScoreInputs, 'quiz'>): number =>
  (head + paddle + boat + body) / 4;

/** Returns practical and total: 80% practical, 20% quiz. [A§9, T63] */
export const scoreResults = (inputs: ScoreInputs): ScoreResults => {
  const practical = practicalScore(inputs);
  return { practical, total: roundToTenth(0.8 * practical + 0.2 * inputs.quiz) };
};
