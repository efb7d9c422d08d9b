/** Plans in one month, in UTC. Paused and overdue ones count as active; duplicates that were undone don't count. */
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
  readonly from: string;
  readonly key: string;
  readonly amount: number;
}

/** @param running how many were active before the first of the months. */
export const planMonths = (months: readonly string[], running: number, sums: readonly Counted[]): PlanMonth[] => {
  const of = (from: string, key: string): number => sums.find((sum) => sum.from === from && sum.key === key)?.amount ?? 0;
  let left = running;
  return months.map((from) => {
    const [before, began, ended] = [left, of(from, 'began'), of(from, 'ended')];
    left = before + began - ended;
    return { from, began, ended, running: left, churn: before > 0 ? ended / before : null };
  });
};
