import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** One side of an entry, as exported for an accountant. */
export interface LedgerRow {
  readonly entryId: string;
  readonly at: Date;
  readonly kind: string;
  readonly memo: string;
  readonly providerRef: string;
  readonly account: string;
  /** Debit is positive. */
  readonly amountCents: number;
  readonly currency: string;
}

const PAGE = 1_000;

@Injectable()
export class LedgerRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Yields both sides of every entry in a range of days, in order.
   * @param from `YYYY-MM-DD` in UTC.
   * @param until the day after the last.
   */
  async *rows(from: string, until: string): AsyncGenerator<LedgerRow[]> {
    let last: { at: string; id: string } | null = null;
    for (;;) {
      const page: (LedgerRow & { position: string })[] = await this.db.query(
        `SELECT e.id AS "entryId", e.occurred_at AS at, e.occurred_at::text AS position, e.kind, e.memo, e.provider_ref AS "providerRef",
            p.account, p.amount_cents::float8 AS "amountCents", p.currency
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
