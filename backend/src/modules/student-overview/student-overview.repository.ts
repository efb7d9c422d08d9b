import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../../common/http/list-query';
import { likeAnywhere, searched } from '../../common/postgres/like-anywhere';
import type { SubscriptionStatus } from '../students/students.types';
import type { StudentOverviewFilter, StudentOverviewState } from './student-overview.rules';
import { HAS_PLAN, IS_QUIET, SCORES_OF_PAGE, STANDINGS } from './student-standings';

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

/** A student with a plan who asked to be nudged. */
export interface NudgedStudent {
  readonly id: string;
  /** Their last activity, or when they joined. */
  readonly since: Date;
}

const STATE_IS: Readonly<Record<StudentOverviewState, string>> = {
  waiting: 'w.student_id IS NOT NULL',
  quiet: IS_QUIET,
  improving: 'c.improving',
};

const IN_ORDER = 'ORDER BY "isIdle", "dueAt", "lastActiveAt" DESC NULLS LAST, id';

const conditions = ({
  state,
  words,
}: StudentOverviewFilter): { where: string; values: unknown[] } => {
  const found = `(${searched(`s.first_name || ' ' || s.last_name`)} LIKE $1 OR ${searched('s.email::text')} LIKE $1)`;
  const all = ['s.erased_at IS NULL', state && STATE_IS[state], words !== undefined && found];
  return {
    where: all.filter(Boolean).join(' AND '),
    values: words === undefined ? [] : [likeAnywhere(words)],
  };
};

/**
 * The coach's queries over all students. An order and counts over several modules can't be combined
 * page by page from their answers. It writes nothing.
 */
@Injectable()
export class StudentOverviewRepository {
  constructor(private readonly db: DataSource) {}

  /** Waiting students first, earliest due first; then by most recent activity. */
  page(filter: StudentOverviewFilter, { offset, limit }: Page): Promise<StudentOverviewRow[]> {
    const { where, values } = conditions(filter);
    // sorts little more than ids, then selects what is shown of the page's students
    const page = `SELECT s.id, coalesce(w.videos, 0) AS waiting, w.student_id IS NULL AS "isIdle", w.due_at AS "dueAt", a.at AS "lastActiveAt"
      ${STANDINGS} WHERE ${where} ${IN_ORDER} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
    return this.db.query<StudentOverviewRow[]>(
      `SELECT id, s.first_name AS "firstName", s.last_name AS "lastName", s.email::text AS email,
          s.subscription_status AS "subscriptionStatus", s.alumni, p.waiting, p."dueAt", a.at AS "lastActiveAt", ${IS_QUIET} AS quiet,
          c.last AS "lastScore", c.previous AS "previousScore", coalesce(c.improving, false) AS improving
        FROM (${page}) AS p JOIN students s USING (id) CROSS JOIN LATERAL (SELECT p."lastActiveAt" AS at) AS a ${SCORES_OF_PAGE}
        ${IN_ORDER}`,
      [...values, limit, offset],
    );
  }

  nudged(): Promise<NudgedStudent[]> {
    return this.db.query<NudgedStudent[]>(
      `SELECT s.id, coalesce(a.at, s.created_at) AS since ${STANDINGS}
        WHERE s.erased_at IS NULL AND ${HAS_PLAN} AND NOT 'quiet-week' = ANY (s.unwanted_mails) ORDER BY s.id`,
    );
  }

  async count(filter: StudentOverviewFilter): Promise<number> {
    const { where, values } = conditions(filter);
    const [row] = await this.db.query<{ students: number }[]>(
      `SELECT count(*)::int AS students ${STANDINGS} WHERE ${where}`,
      values,
    );
    return row?.students ?? 0;
  }
}
