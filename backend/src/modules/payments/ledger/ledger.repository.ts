import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { cents, day, timestamp } from '../../../common/postgres/columns';
import { queryRows } from '../../../common/postgres/query-rows';

const ledgerRow = z.object({
  entryId: z.string(),
  at: timestamp,
  kind: z.string(),
  memo: z.string(),
  providerRef: z.string(),
  account: z.string(),
  /** Debit is positive. */
  amountCents: cents,
  currency: z.string(),
});
/** One side of an entry, as exported for an accountant. */
export type LedgerRow = z.output<typeof ledgerRow>;
/** `at` with all its digits, as text. */
const rowWithPosition = z.extend(ledgerRow, { position: z.string() });

const ledgerSum = z.object({
  /** The month's first day, `YYYY-MM-DD`, in UTC. */
  from: day,
  kind: z.string(),
  account: z.string(),
  currency: z.string(),
  amountCents: cents,
});
/** How much an account moved in a month through one kind of entry. */
export type LedgerSum = z.output<typeof ledgerSum>;

const storedEntry = z.object({
  kind: z.string(),
  providerRef: z.string(),
  /** The sum of its debits. */
  cents,
});
/** An entry as we store it, with the amount it moved. */
export type StoredEntry = z.output<typeof storedEntry>;

const unbalancedEntry = z.object({ id: z.string(), cents });

const PAGE = 1_000;

@Injectable()
export class LedgerRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * @param from `YYYY-MM-DD` in UTC.
   * @param until the day after the last; without it, there is no end.
   */
  sums(from: string, until?: string): Promise<LedgerSum[]> {
    return queryRows(
      this.db,
      ledgerSum,
      `SELECT month::date::text AS from, kind, account, currency, cents AS "amountCents" FROM (
          SELECT date_trunc('month', e.occurred_at AT TIME ZONE 'UTC') AS month, e.kind, p.account, p.currency, sum(p.amount_cents) AS cents
            FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
           WHERE e.occurred_at >= $1::timestamp AT TIME ZONE 'UTC' AND e.occurred_at < coalesce($2::timestamp, 'infinity') AT TIME ZONE 'UTC'
           GROUP BY 1, 2, 3, 4) AS sums`,
      [from, until ?? null],
    );
  }

  /** Returns a payment's ledger entries, with the sum of their debits. */
  entriesOf(paymentIntentId: string): Promise<StoredEntry[]> {
    return queryRows(
      this.db,
      storedEntry,
      `SELECT e.kind, e.provider_ref AS "providerRef", coalesce(sum(p.amount_cents) FILTER (WHERE p.amount_cents > 0), 0) AS cents
         FROM ledger_entries e LEFT JOIN ledger_postings p ON p.entry_id = e.id
        WHERE e.payment_id = (SELECT id FROM payments WHERE payment_intent_id = $1)
        GROUP BY e.id`,
      [paymentIntentId],
    );
  }

  /** Returns entries whose postings don't sum to 0, or that have none. */
  unbalanced(): Promise<z.output<typeof unbalancedEntry>[]> {
    return queryRows(
      this.db,
      unbalancedEntry,
      `SELECT e.id, coalesce(sum(p.amount_cents), 0) AS cents
         FROM ledger_entries e LEFT JOIN ledger_postings p ON p.entry_id = e.id
        GROUP BY e.id HAVING coalesce(sum(p.amount_cents), 0) <> 0 OR count(p.account) < 2`,
    );
  }

  /**
   * Yields both sides of every entry in a range of days, in order.
   * @param from `YYYY-MM-DD` in UTC.
   * @param until the day after the last.
   */
  async *rows(from: string, until: string): AsyncGenerator<LedgerRow[]> {
    let last: { at: string; id: string } | null = null;
    for (;;) {
      const page: z.output<typeof rowWithPosition>[] = await queryRows(
        this.db,
        rowWithPosition,
        `SELECT e.id AS "entryId", e.occurred_at AS at, e.occurred_at::text AS position, e.kind, e.memo, e.provider_ref AS "providerRef",
            p.account, p.amount_cents AS "amountCents", p.currency
           FROM (SELECT * FROM ledger_entries
                  WHERE occurred_at >= $1::timestamp AT TIME ZONE 'UTC' AND occurred_at < $2::timestamp AT TIME ZONE 'UTC'
                    AND ($3::timestamptz IS NULL OR (occurred_at, id) > ($3, $4::uuid))
                  ORDER BY occurred_at, id LIMIT ${PAGE}) e
           JOIN ledger_postings p ON p.entry_id = e.id ORDER BY e.occurred_at, e.id, p.amount_cents DESC, p.account`,
        [from, until, last?.at ?? null, last?.id ?? null],
      );
      const end = page.at(-1);
      if (!end) return;
      yield page;
      last = { at: end.position, id: end.entryId };
    }
  }
}
