import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * `ledger`: cents (debit positive) by `currency kind account`; `plans`: how many `began` and `ended`; `answers`: videos with a due date
 * reviewed `in-time` and `late`; `standings`, without days: students `all`, `waiting`, `improving` and `at` a module, and under `plan
 * at` those of them with an active plan.
 */
export type SumSeries = 'ledger' | 'plans' | 'answers' | 'standings';

export interface SumOfSpan {
  /** The first day of the month or week as `YYYY-MM-DD`, in UTC. */
  readonly from: string;
  readonly key: string;
  readonly amount: number;
}

/**
 * Sums by day that triggers update in the same transaction as the change. Each change adds its own row, so writers don't wait for one
 * another; a task folds the rows, and readers add up whatever there is.
 */
@Injectable()
export class KeptSums {
  constructor(private readonly db: DataSource) {}

  /** @param from first day, inclusive. @param until end, exclusive; without it, there is no end. */
  by(span: 'month' | 'week', series: SumSeries, from: string, until?: string): Promise<SumOfSpan[]> {
    return this.db.query(
      `SELECT span::date::text AS from, key, amount FROM (
          SELECT date_trunc($1, day::timestamp) AS span, key, sum(amount)::float8 AS amount FROM kept_sums
           WHERE series = $2 AND day >= $3::date AND day < coalesce($4::date, 'infinity') GROUP BY 1, 2) AS sums
        ORDER BY 1, 2`,
      [span, series, from, until ?? null],
    );
  }

  /** Returns the sums of a series before a day, by key. */
  async before(series: SumSeries, day: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ key: string; amount: number }[]>(
      'SELECT key, sum(amount)::float8 AS amount FROM kept_sums WHERE series = $1 AND day < $2::date GROUP BY key',
      [series, day],
    );
    return new Map(rows.map(({ key, amount }) => [key, amount]));
  }

  /** Returns the sums of a whole series, by key. */
  async all(series: SumSeries): Promise<ReadonlyMap<string, number>> {
    return this.before(series, 'infinity');
  }

  /** Uses one statement, so that a reader sees either a sum's parts or the sum. */
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
