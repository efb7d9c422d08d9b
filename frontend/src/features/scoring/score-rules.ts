export type ScoreBand = 'green' | 'yellow' | 'red';

/** From these scores on a band begins [A§9]. */
export const GREEN_FROM = 85;
export const YELLOW_FROM = 70;

/** The band of a score, of totals and parts alike [A§9, T101]. */
export const bandOf = (score: number): ScoreBand => (score >= GREEN_FROM ? 'green' : score >= YELLOW_FROM ? 'yellow' : 'red');

/** What a band says to those who don't see its color. */
export const BAND_LABELS: Readonly<Record<ScoreBand, string>> = { green: 'Strong', yellow: 'Solid', red: 'Needs work' };

/** Latest total minus the first, to one decimal; undefined with fewer than two [A§9, T101]. */
export const improvement = (totalsOldestFirst: readonly number[]): number | undefined => {
  const [first] = totalsOldestFirst;
  const latest = totalsOldestFirst.at(-1);
  if (first === undefined || latest === undefined || totalsOldestFirst.length < 2) return undefined;
  return Math.round((latest - first) * 10) / 10;
};

/** A change with its sign, as it is shown. */
export const signed = (change: number): string => `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change).toFixed(1)}`;

/** What is scored, in the order in which it is shown. */
export const PARTS = [
  ['head', 'Head'],
  ['paddle', 'Paddle'],
  ['boat', 'Boat'],
  ['body', 'Body'],
  ['quiz', 'Quiz'],
] as const;

type Inputs = Readonly<Record<(typeof PARTS)[number][0], number>>;

/** One decimal, half up; what binary fractions lose is mended first [T98]. */
const toTenth = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10;

/** Mean of the four parts and 80 % of it with 20 % of the quiz, as the server computes them: to be shown before they are sent [A§9, T96, T98]. */
export const scoreResults = ({ head, paddle, boat, body, quiz }: Inputs): { practical: number; total: number } => {
  const practical = (head + paddle + boat + body) / 4;
  return { practical: toTenth(practical), total: toTenth(0.8 * practical + 0.2 * quiz) };
};
