/**
 * An account's accounting group; `held` is what we owe or hold for customers, `provider` is the
 * balance at the provider.
 */
export const LEDGER_GROUPS = [
  'revenue',
  'discounts',
  'refunds',
  'fees',
  'disputes',
  'outside',
  'provider',
  'held',
] as const;
export type LedgerGroup = (typeof LEDGER_GROUPS)[number];

const GROUP_OF: Readonly<Record<string, LedgerGroup>> = {
  revenue: 'revenue',
  discounts: 'discounts',
  refunds: 'refunds',
  fees: 'fees',
  disputes: 'disputes',
  outside: 'outside',
  provider: 'provider',
};

/**
 * Returns the group by the word before the account's colon; anything unknown is money that isn't
 * ours yet.
 */
export const groupOf = (account: string): LedgerGroup =>
  GROUP_OF[account.split(':')[0] ?? ''] ?? 'held';

/** One account's total movement in a month, by kind of movement. */
export interface LedgerLine {
  readonly group: LedgerGroup;
  readonly account: string;
  readonly kind: string;
  readonly currency: string;
  /** Cents; debit is positive. */
  readonly amountCents: number;
}

/**
 * Totals in cents of one currency. Income and what reduces it are each positive, so `net = revenue
 * − discounts − refunds − fees − disputes`.
 */
export interface LedgerTotals {
  readonly currency: string;
  /** Full prices, before discounts. */
  readonly revenueCents: number;
  readonly discountsCents: number;
  readonly refundsCents: number;
  readonly feesCents: number;
  readonly disputesCents: number;
  /** Paid outside the provider; part of the revenue. */
  readonly outsideCents: number;
  readonly netCents: number;
}

/** Turns sums of the ledger into sorted lines without zeros. */
export const linesOf = (sums: readonly Omit<LedgerLine, 'group'>[]): LedgerLine[] =>
  sums
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ account, kind, currency, amountCents }) => ({
      group: groupOf(account),
      account,
      kind,
      currency,
      amountCents,
    }))
    .sort(
      (one, other) =>
        LEDGER_GROUPS.indexOf(one.group) - LEDGER_GROUPS.indexOf(other.group) ||
        one.account.localeCompare(other.account) ||
        one.kind.localeCompare(other.kind),
    );

/** Returns one row for each currency, in order; no rows if nothing moved. */
export const totalsOf = (lines: readonly LedgerLine[]): LedgerTotals[] =>
  [...new Set(lines.map(({ currency }) => currency))].sort().map((currency) => {
    const sum = (group: LedgerGroup): number =>
      lines
        .filter((line) => line.currency === currency && line.group === group)
        .reduce((cents, line) => cents + line.amountCents, 0);
    const [revenueCents, discountsCents, refundsCents] = [
      0 - sum('revenue'),
      sum('discounts'),
      sum('refunds'),
    ];
    const [feesCents, disputesCents] = [sum('fees'), sum('disputes')];
    const netCents = revenueCents - discountsCents - refundsCents - feesCents - disputesCents;
    return {
      currency,
      revenueCents,
      discountsCents,
      refundsCents,
      feesCents,
      disputesCents,
      outsideCents: sum('outside'),
      netCents,
    };
  });

/** Returns the first day of the following month; both are `YYYY-MM-01`. */
export const nextMonth = (from: string): string => {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
};

/** Returns the first days of the last `count` months up to the current one, in UTC, in order. */
export const lastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1))
      .toISOString()
      .slice(0, 10),
  );
