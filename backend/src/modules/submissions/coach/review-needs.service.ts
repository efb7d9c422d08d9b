import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { day } from '../../../common/postgres/columns';
import { countSome } from '../../../common/postgres/count-some';
import { queryRows } from '../../../common/postgres/query-rows';
import { QUEUE_PLACES } from '../submission.rules';

const PROMISED =
  'FROM submissions WHERE first_feedback_at IS NULL AND queue_place > 0 AND paused_at IS NULL';

const answeredWeek = z.object({
  /** The Monday it starts on. */
  from: day,
  inTime: z.int(),
  late: z.int(),
});
/** Covered videos reviewed in one week from Monday, in UTC. */
export type AnsweredWeek = z.output<typeof answeredWeek>;

/** Answers the admin dashboard's queries about videos, each through an index. */
@Injectable()
export class ReviewNeeds {
  constructor(private readonly db: DataSource) {}

  /** Counts videos whose review is overdue. */
  countOverdue(now: Date): Promise<number> {
    return countSome(this.db.manager, `${PROMISED} AND due_at < $1`, [now]);
  }

  /** Counts videos whose review is due between now and `until`. */
  countDue(now: Date, until: Date): Promise<number> {
    return countSome(this.db.manager, `${PROMISED} AND due_at BETWEEN $1 AND $2`, [now, until]);
  }

  /** Counts videos whose link doesn't open. */
  countBroken(): Promise<number> {
    return countSome(this.db.manager, 'FROM submissions WHERE queue_place = $1', [
      QUEUE_PLACES.broken,
    ]);
  }

  /** Returns the weeks in which something was reviewed, from the Monday `from`. */
  answeredWeeks(from: string): Promise<AnsweredWeek[]> {
    return queryRows(
      this.db,
      answeredWeek,
      `SELECT date_trunc('week', first_feedback_at AT TIME ZONE 'UTC')::date::text AS from,
          (count(*) FILTER (WHERE first_feedback_at <= due_at))::int AS "inTime", (count(*) FILTER (WHERE first_feedback_at > due_at))::int AS late
         FROM submissions WHERE first_feedback_at >= $1::timestamp AT TIME ZONE 'UTC' AND due_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
      [from],
    );
  }
}
