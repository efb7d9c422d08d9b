const DAY_MS = 86_400_000;

/**
 * A month's money in cents: revenue (full prices minus discounts), money returned (refunds and
 * disputes), and fees.
 */
export interface MonthOfMoney {
  /** Its first day, `YYYY-MM-DD`, in UTC. */
  readonly from: string;
  readonly revenueCents: number;
  readonly refundedCents: number;
  readonly feesCents: number;
}

interface Totals {
  readonly currency: string;
  readonly revenueCents: number;
  readonly discountsCents: number;
  readonly refundsCents: number;
  readonly disputesCents: number;
  readonly feesCents: number;
}

/** Prices are in dollars. Other currencies appear only on the ledger's own page. */
const CURRENCY = 'usd';

export const monthOfMoney = ({
  from,
  totals,
}: {
  readonly from: string;
  readonly totals: readonly Totals[];
}): MonthOfMoney => {
  const sums = totals.find(({ currency }) => currency === CURRENCY);
  return {
    from,
    revenueCents: (sums?.revenueCents ?? 0) - (sums?.discountsCents ?? 0),
    refundedCents: (sums?.refundsCents ?? 0) + (sums?.disputesCents ?? 0),
    feesCents: sums?.feesCents ?? 0,
  };
};

/** Returns the last Mondays up to this week's, in UTC, oldest first, `YYYY-MM-DD`. */
export const lastMondays = (now: Date, count: number): string[] => {
  const day = Math.floor(now.getTime() / DAY_MS);
  // January 1, 1970 was a Thursday
  const monday = day - ((day + 3) % 7);
  return Array.from({ length: count }, (_, index) =>
    new Date((monday - 7 * (count - 1 - index)) * DAY_MS).toISOString().slice(0, 10),
  );
};

interface Week {
  readonly from: string;
  readonly inTime: number;
  readonly late: number;
}

/** Returns the weeks to show, with zeros for weeks without a review. */
export const weeksOf = (mondays: readonly string[], answered: readonly Week[]): Week[] =>
  mondays.map(
    (from) => answered.find((week) => week.from === from) ?? { from, inTime: 0, late: 0 },
  );
