import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KeptSums } from '../../common/kept-sums/kept-sums';
import { countSome } from '../../common/postgres/count-some';
import { QUEUE_PLACES } from './submission.rules';

const PROMISED = 'FROM submissions WHERE first_feedback_at IS NULL AND queue_place > 0 AND paused_at IS NULL';

/** Covered videos reviewed in one week from Monday, in UTC. */
export interface AnsweredWeek {
  /** The Monday it starts on, `YYYY-MM-DD`. */
  readonly from: string;
  readonly inTime: number;
  readonly late: number;
}

/** Answers the admin dashboard's queries about videos, each from an index or from maintained totals. */
@Injectable()
export class ReviewNeeds {
  constructor(
    private readonly db: DataSource,
    private readonly sums: KeptSums,
  ) {}

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
    return countSome(this.db.manager, 'FROM submissions WHERE queue_place = $1', [QUEUE_PLACES.broken]);
  }

  /** Returns the weeks in which something was reviewed, from the Monday `from`. */
  async answeredWeeks(from: string): Promise<AnsweredWeek[]> {
    const weeks = new Map<string, AnsweredWeek>();
    for (const { from: monday, key, amount } of await this.sums.by('week', 'answers', from)) {
      const week = weeks.get(monday) ?? { from: monday, inTime: 0, late: 0 };
      weeks.set(monday, key === 'in-time' ? { ...week, inTime: amount } : { ...week, late: amount });
    }
    return [...weeks.values()];
  }
}
