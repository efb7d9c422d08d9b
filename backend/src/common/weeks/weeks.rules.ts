const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** A week starting on Monday, in UTC. */
export interface Week {
  readonly from: Date;
  /** The next Monday, exclusive. */
  readonly until: Date;
}

const mondayOf = (date: Date): Date => {
  const day = Math.floor(date.getTime() / DAY_MS);
  // January 1, 1970 was a Thursday
  return new Date((day - ((day + 3) % 7)) * DAY_MS);
};

/** Returns every week from the one of `since` to the one of `now`. */
export const weeksBetween = (since: Date, now: Date): Week[] => {
  const weeks: Week[] = [];
  for (let from = mondayOf(since); from <= now; from = new Date(from.getTime() + WEEK_MS))
    weeks.push({ from, until: new Date(from.getTime() + WEEK_MS) });
  return weeks;
};

export const isInWeek = ({ from, until }: Week, at: Date): boolean => at >= from && at < until;

/** Returns a week's Monday as `YYYY-MM-DD`. */
export const weekName = ({ from }: Week): string => from.toISOString().slice(0, 10);

/** Returns the median, rounded to one decimal; null for an empty list. */
export const median = (numbers: readonly number[]): number | null => {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)]!,
    sorted[Math.ceil((sorted.length - 1) / 2)]!,
  ];
  return Math.round(((low + high) / 2) * 10) / 10;
};
