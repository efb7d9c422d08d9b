import {
  roundToTenth,
  scoreResults,
  type ScoreInputs,
  type ScoreResults,
} from '@wavetrain/shared/scores';

export type ScoreBand = 'green' | 'yellow' | 'red';

/** The score at which the band starts [A§9]. */
export const GREEN_FROM = 85;
export const YELLOW_FROM = 70;

/** Returns the band of a score, for totals and parts alike [A§9, T101]. */
export const bandOf = (score: number): ScoreBand =>
  score >= GREEN_FROM ? 'green' : score >= YELLOW_FROM ? 'yellow' : 'red';

/** The bands' names, for people who can't see their color. */
export const BAND_LABELS: Readonly<Record<ScoreBand, string>> = {
  green: 'Strong',
  yellow: 'Solid',
  red: 'Needs work',
};

/**
 * Returns the latest total minus the first, to one decimal; undefined with fewer than two [A§9,
 * T101].
 */
export const improvement = (totalsOldestFirst: readonly number[]): number | undefined => {
  const [first] = totalsOldestFirst;
  const latest = totalsOldestFirst.at(-1);
  if (first === undefined || latest === undefined || totalsOldestFirst.length < 2) return undefined;
  return Math.round((latest - first) * 10) / 10;
};

/** Formats a change with its sign. */
export const signed = (change: number): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change).toFixed(1)}`;

/** The scored parts, in display order. */
export const PARTS = [
  ['head', 'Head'],
  ['paddle', 'Paddle'],
  ['boat', 'Boat'],
  ['body', 'Body'],
  ['quiz', 'Quiz'],
] as const;

/**
 * Returns what the server will compute, both rounded to one decimal. Shown before sending. [A§9,
 * T96]
 */
export const shownResults = (inputs: ScoreInputs): ScoreResults => {
  const { practical, total } = scoreResults(inputs);
  return { practical: roundToTenth(practical), total };
};
