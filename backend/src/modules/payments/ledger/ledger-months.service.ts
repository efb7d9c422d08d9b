import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { csvLine } from '../../../common/csv/csv.rules';
import { KeptSums } from '../../../common/kept-sums/kept-sums';
import { lastMonths, linesOf, nextMonth, totalsOf, type LedgerLine, type LedgerTotals } from './ledger-months.rules';
import { LedgerRepository } from './ledger.repository';

export { lastMonths, LEDGER_GROUPS, type LedgerGroup, type LedgerLine, type LedgerTotals } from './ledger-months.rules';

export interface LedgerMonth {
  /** Its first day, `YYYY-MM-DD`, in UTC. */
  readonly from: string;
  readonly lines: readonly LedgerLine[];
  readonly totals: readonly LedgerTotals[];
}

const COLUMNS = ['Date (UTC)', 'Kind', 'Memo', 'Account', 'Debit', 'Credit', 'Currency', 'Reference', 'Entry'];
const money = (cents: number): string => (cents / 100).toFixed(2);

/** The ledger by month, for the dashboard and the accountant. Months begin and end at midnight UTC. */
@Injectable()
export class LedgerMonths {
  constructor(
    private readonly db: DataSource,
    private readonly sums: KeptSums,
    private readonly ledger: LedgerRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @param from first day of the month. */
  async month(from: string): Promise<LedgerMonth> {
    const lines = linesOf(await this.sums.by('month', 'ledger', from, nextMonth(from)));
    return { from, lines, totals: totalsOf(lines) };
  }

  /** So many months up to now, in order; one in which nothing moved is there with nothing. */
  async last(now: Date, count: number): Promise<LedgerMonth[]> {
    const months = lastMonths(now, count);
    const sums = await this.sums.by('month', 'ledger', months[0] ?? '');
    return months.map((from) => {
      const lines = linesOf(sums.filter((sum) => sum.from === from));
      return { from, lines, totals: totalsOf(lines) };
    });
  }

  /** Every side of the month's entries as lines of a CSV file, the header first; whoever takes it stands in the audit log. */
  async *csv(from: string, actor: StaffActor): AsyncGenerator<string> {
    await this.audit.record(this.db.manager, { actor, action: 'payments.export-ledger', details: { month: from.slice(0, 7) } });
    yield csvLine(COLUMNS);
    for await (const rows of this.ledger.rows(from, nextMonth(from)))
      for (const { at, kind, memo, account, amountCents, currency, providerRef, entryId } of rows)
        yield csvLine([
          at.toISOString(),
          kind,
          memo,
          account,
          ...(amountCents > 0 ? [money(amountCents), null] : [null, money(-amountCents)]),
          currency,
          providerRef,
          entryId,
        ]);
  }
}
