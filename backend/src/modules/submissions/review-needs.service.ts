import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KeptSums } from '../../common/kept-sums/kept-sums';
import { countSome } from '../../common/postgres/count-some';
import { QUEUE_PLACES } from './submission.rules';

const PROMISED = 'FROM submissions WHERE first_feedback_at IS NULL AND queue_place > 0 AND paused_at IS NULL';

/** Promised videos answered in one week from Monday on, in UTC. */
export interface AnsweredWeek {
  /** Its Monday, `YYYY-MM-DD`. */
  readonly from: string;
  readonly inTime: number;
  readonly late: number;
}

/** What the console's dashboard asks of videos; each is answered by an index or by kept sums. */
@Injectable()
export class ReviewNeeds {
  constructor(
    private readonly db: DataSource,
    private readonly sums: KeptSums,
  ) {}

  /** Videos whose promised answer is late. */
  countOverdue(now: Date): Promise<number> {
    return countSome(this.db.manager, `${PROMISED} AND due_at < $1`, [now]);
  }

  /** Videos whose promised answer is due from now until then. */
  countDue(now: Date, until: Date): Promise<number> {
    return countSome(this.db.manager, `${PROMISED} AND due_at BETWEEN $1 AND $2`, [now, until]);
  }

  /** Videos whose link doesn't open. */
  countBroken(): Promise<number> {
    return countSome(this.db.manager, 'FROM submissions WHERE queue_place = $1', [QUEUE_PLACES.broken]);
  }

  /** Weeks in which something was answered, from the one of that Monday on. */
  async answeredWeeks(from: string): Promise<AnsweredWeek[]> {
    const weeks = new Map<string, AnsweredWeek>();
    for (const { from: monday, key, amount } of await this.sums.by('week', 'answers', from)) {
      const week = weeks.get(monday) ?? { from: monday, inTime: 0, late: 0 };
      weeks.set(monday, key === 'in-time' ? { ...week, inTime: amount } : { ...week, late: amount });
    }
    return [...weeks.values()];
  }
}
