import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { day, wholeNumber } from '../../../common/postgres/columns';
import { queryRows } from '../../../common/postgres/query-rows';
import { planMonths, type PlanMonth } from './plan-months.rules';

export type { PlanMonth } from './plan-months.rules';

const countRow = z.object({ from: z.nullable(day), key: z.string(), amount: wholeNumber });

/** Counts how plans started and ended. */
@Injectable()
export class PlanCounts {
  constructor(private readonly db: DataSource) {}

  /** @param months their first days, `YYYY-MM-01` in UTC, in order and without gaps. */
  async of(months: readonly string[]): Promise<PlanMonth[]> {
    const from = months[0];
    if (from === undefined) return [];
    const counted = await queryRows(
      this.db,
      countRow,
      `SELECT month::date::text AS from, key, amount FROM (
          SELECT CASE WHEN at >= $1::timestamp AT TIME ZONE 'UTC' THEN date_trunc('month', at AT TIME ZONE 'UTC') END AS month, key,
              count(*) AS amount
            FROM (SELECT created_at AS at, 'began' AS key FROM subscriptions WHERE duplicate_of IS NULL AND state <> 'incomplete'
              UNION ALL SELECT ended_at, 'ended' FROM subscriptions
                WHERE duplicate_of IS NULL AND state = 'canceled' AND ended_at IS NOT NULL) AS changes
            GROUP BY 1, 2) AS counts`,
      [from],
    );
    return planMonths(months, counted);
  }
}
