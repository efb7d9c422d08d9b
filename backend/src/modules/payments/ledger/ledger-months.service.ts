import { Injectable } from '@nestjs/common';
import {
  lastMonths,
  linesOf,
  nextMonth,
  totalsOf,
  type LedgerLine,
  type LedgerTotals,
} from './ledger-months.rules';
import { LedgerRepository, type LedgerRow } from './ledger.repository';

export {
  lastMonths,
  LEDGER_GROUPS,
  type LedgerGroup,
  type LedgerLine,
  type LedgerTotals,
} from './ledger-months.rules';

export interface LedgerMonth {
  /** Its first day, `YYYY-MM-DD`, in UTC. */
  readonly from: string;
  readonly lines: readonly LedgerLine[];
  readonly totals: readonly LedgerTotals[];
}

/**
 * The ledger by month, for the dashboard and the accountant. Months start and end at midnight UTC.
 */
@Injectable()
export class LedgerMonths {
  constructor(private readonly ledger: LedgerRepository) {}

  /** @param from the month's first day. */
  async month(from: string): Promise<LedgerMonth> {
    const lines = linesOf(await this.ledger.sums(from, nextMonth(from)));
    return { from, lines, totals: totalsOf(lines) };
  }

  /** Returns the last `count` months in order, including months without movements. */
  async last(now: Date, count: number): Promise<LedgerMonth[]> {
    const months = lastMonths(now, count);
    const sums = await this.ledger.sums(months[0] ?? '');
    return months.map((from) => {
      const lines = linesOf(sums.filter((sum) => sum.from === from));
      return { from, lines, totals: totalsOf(lines) };
    });
  }

  /**
   * Yields every side of the month's entries, in order.
   * @param from the month's first day.
   */
  entries(from: string): AsyncIterable<readonly LedgerRow[]> {
    return this.ledger.rows(from, nextMonth(from));
  }
}
