import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { planCountsSql } from '../../common/billing/billing-period.rules';
import { QUIET_DAYS } from '../../common/facts/time-limits.rules';
import { KeptSums } from '../../common/kept-sums/kept-sums';
import type { Reading } from '../../common/lists/nearer-end.rules';
import { likeAnywhere } from '../../common/postgres/like-anywhere';
import type { SubscriptionStatus } from '../students/students.types';
import type { StudentOverviewFilter, StudentOverviewState } from './student-overview.rules';

/** A student in the coach's list. Scores are out of 100. */
export interface StudentOverviewRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly alumni: boolean;
  /** Videos with a working link that haven't been reviewed. */
  readonly waiting: number;
  /** When the first of them is due; null if none is. */
  readonly dueAt: Date | null;
  /** Their last video, message, quiz or practice. */
  readonly lastActiveAt: Date | null;
  readonly quiet: boolean;
  readonly lastScore: number | null;
  readonly previousScore: number | null;
  readonly improving: boolean;
}

export interface StudentOverviewCounts extends Readonly<Record<StudentOverviewState, number>> {
  readonly all: number;
}

const QUIET_SINCE = `app_now() - make_interval(days => ${QUIET_DAYS})`;

const HAS_PLAN = `EXISTS (SELECT 1 FROM students holder WHERE holder.id = p.student_id AND ${planCountsSql('holder')})`;

const STATE_IS: Readonly<Record<StudentOverviewState, string>> = {
  waiting: 'NOT p.idle',
  quiet: `(p.silent_since < ${QUIET_SINCE} AND ${HAS_PLAN})`,
  improving: 'p.improving',
};

/**
 * Finds the standings that match a search: students first, through their indexes, then standings by id, so the number of standings
 * doesn't matter.
 */
const found = (pattern: string): string => `(SELECT p.* FROM
  (SELECT id FROM students WHERE (first_name || ' ' || last_name) ILIKE ${pattern} OR email::text ILIKE ${pattern} OFFSET 0) s
    CROSS JOIN LATERAL (SELECT * FROM student_standings WHERE student_id = s.id LIMIT 1) p)`;

const ORDER = 'p.idle, p.due_at, p.active_at DESC NULLS LAST, p.student_id';
const BACKWARD = 'p.idle DESC, p.due_at DESC, p.active_at ASC NULLS FIRST, p.student_id DESC';

/**
 * The coach's queries over all students, from the standings that triggers maintain, because an order and counts over several modules
 * can't be combined page by page from their answers. It writes nothing.
 */
@Injectable()
export class StudentOverviewRepository {
  constructor(
    private readonly db: DataSource,
    private readonly sums: KeptSums,
  ) {}

  /** Waiting students first, earliest due first; then by most recent activity. */
  page(filter: StudentOverviewFilter, { offset, limit, backward }: Reading): Promise<StudentOverviewRow[]> {
    const state = filter.state ? STATE_IS[filter.state] : 'true';
    const [standings, values] = filter.words === undefined ? ['student_standings', []] : [found('$3'), [likeAnywhere(filter.words)]];
    return this.db.query<StudentOverviewRow[]>(
      `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.email::text AS email,
          s.subscription_status AS "subscriptionStatus", s.alumni, p.waiting, p.due_at AS "dueAt", p.active_at AS "lastActiveAt",
          ${STATE_IS.quiet} AS quiet, p.last_score AS "lastScore", p.previous_score AS "previousScore",
          p.improving
        FROM (SELECT p.* FROM ${standings} p WHERE ${state} ORDER BY ${backward ? BACKWARD : ORDER} LIMIT $1 OFFSET $2) p
          JOIN students s ON s.id = p.student_id ORDER BY ${ORDER}`,
      [limit, offset, ...values],
    );
  }

  /** Counts each state, whatever state the list is filtered by. */
  async counts(filter: StudentOverviewFilter): Promise<StudentOverviewCounts> {
    if (filter.words === undefined) return this.keptCounts();
    const [counts] = await this.db.query<StudentOverviewCounts[]>(
      `SELECT count(*)::int AS "all", (count(*) FILTER (WHERE ${STATE_IS.waiting}))::int AS waiting,
          (count(*) FILTER (WHERE ${STATE_IS.quiet}))::int AS quiet, (count(*) FILTER (WHERE ${STATE_IS.improving}))::int AS improving
        FROM ${found('$1')} p`,
      [likeAnywhere(filter.words)],
    );
    return counts ?? { all: 0, waiting: 0, quiet: 0, improving: 0 };
  }

  /** Counts of everyone. Quiet students change with time alone, so they're counted now. */
  private async keptCounts(): Promise<StudentOverviewCounts> {
    const [kept, [row]] = await Promise.all([
      this.sums.all('standings'),
      this.db.query<{ quiet: number }[]>(`SELECT count(*)::int AS quiet FROM student_standings p WHERE ${STATE_IS.quiet}`),
    ]);
    const of = (key: string): number => kept.get(key) ?? 0;
    return { all: of('all'), waiting: of('waiting'), quiet: row?.quiet ?? 0, improving: of('improving') };
  }
}
