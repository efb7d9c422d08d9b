import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * `ledger`: cents (debit positive) by `currency kind account`; `plans`: how many `began` and `ended`; `answers`: promised
 * videos answered `in-time` and `late`; `standings`, which have no day: students, `all`, `waiting`, `improving`, and `at` a module,
 * beside it those of them whose plan runs, `plan at` it.
 */
export type SumSeries = 'ledger' | 'plans' | 'answers' | 'standings';

export interface SumOfSpan {
  /** The first day of the month or week, `YYYY-MM-DD`, in UTC. */
  readonly from: string;
  readonly key: string;
  readonly amount: number;
}

/**
 * Sums by day that triggers keep in the transaction of whatever changes them. A change is a row of its own, so nobody
 * waits for anybody; a task folds them, and reading adds up whatever is there.
 */
@Injectable()
export class KeptSums {
  constructor(private readonly db: DataSource) {}

  /** @param from first day, inclusive. @param until first day that is not in it any more; without one all that follows. */
  by(span: 'month' | 'week', series: SumSeries, from: string, until?: string): Promise<SumOfSpan[]> {
    return this.db.query(
      `SELECT span::date::text AS from, key, amount FROM (
          SELECT date_trunc($1, day::timestamp) AS span, key, sum(amount)::float8 AS amount FROM kept_sums
           WHERE series = $2 AND day >= $3::date AND day < coalesce($4::date, 'infinity') GROUP BY 1, 2) AS sums
        ORDER BY 1, 2`,
      [span, series, from, until ?? null],
    );
  }

  /** All of a series before a day, by key. */
  async before(series: SumSeries, day: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ key: string; amount: number }[]>(
      'SELECT key, sum(amount)::float8 AS amount FROM kept_sums WHERE series = $1 AND day < $2::date GROUP BY key',
      [series, day],
    );
    return new Map(rows.map(({ key, amount }) => [key, amount]));
  }

  /** All of a series, by key. */
  async all(series: SumSeries): Promise<ReadonlyMap<string, number>> {
    return this.before(series, 'infinity');
  }

  /** One statement, so that a reader sees a sum's parts or the sum, never both or neither. */
  async fold(): Promise<void> {
    await this.db.query(
      `WITH parts AS (SELECT series, day, key FROM kept_sums GROUP BY series, day, key HAVING count(*) > 1),
        gone AS (DELETE FROM kept_sums s USING parts p WHERE (s.series, s.day, s.key) = (p.series, p.day, p.key)
          RETURNING s.series, s.day, s.key, s.amount)
       INSERT INTO kept_sums (id, series, day, key, amount)
       SELECT gen_random_uuid(), series, day, key, sum(amount) FROM gone GROUP BY series, day, key HAVING sum(amount) <> 0`,
    );
  }
}
