/**
 * Plans in one month, in UTC. Paused and overdue ones count as active; duplicates that were undone
 * don't count.
 */
export interface PlanMonth {
  /** Its first day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly began: number;
  readonly ended: number;
  /** At its end, or now. */
  readonly running: number;
  /** The share that ended of those active at the month's start, 0–1; null if there were none. */
  readonly churn: number | null;
}

interface Counted {
  /** The month; null for everything before the first one. */
  readonly from: string | null;
  readonly key: string;
  readonly amount: number;
}

/** @param sums how many plans `began` and `ended` in each of the months, and before. */
export const planMonths = (months: readonly string[], sums: readonly Counted[]): PlanMonth[] => {
  const of = (from: string | null, key: string): number =>
    sums.find((sum) => sum.from === from && sum.key === key)?.amount ?? 0;
  let left = of(null, 'began') - of(null, 'ended');
  return months.map((from) => {
    const [before, began, ended] = [left, of(from, 'began'), of(from, 'ended')];
    left = before + began - ended;
    return { from, began, ended, running: left, churn: before > 0 ? ended / before : null };
  });
};
