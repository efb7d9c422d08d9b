import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { planCountsSql } from '../../common/billing/billing-period.rules';
import { QUIET_DAYS } from '../../common/facts/time-limits.rules';
import { LongLists } from '../../common/kept-sums/long-lists';
import { behind } from '../../common/lists/next-by-id';
import { likeAnywhere } from '../../common/postgres/like-anywhere';
import type { ListQuery } from '../../common/http/list-query';
import type { SubscriptionStatus } from '../students/students.types';
import { findsAll, type PlanFilter, type StudentFilter } from './student-filter.rules';

/** A student in the admin's list. Money in cents per month. */
export interface StudentRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailConfirmed: boolean;
  readonly alumni: boolean;
  readonly planStatus: SubscriptionStatus;
  readonly priceCents: number | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly intakeAt: Date | null;
  readonly lastVideoAt: Date | null;
  readonly createdAt: Date;
}

export const STUDENT_SORTS = ['createdAt', 'name', 'email', 'lastVideoAt'] as const;
const COLUMN_OF_SORT: Readonly<Record<string, string>> = {
  createdAt: 's.created_at',
  name: `lower(s.first_name || ' ' || s.last_name)`,
  email: 's.email',
  lastVideoAt: 'v."lastVideoAt"',
};

/** Plans are filtered by their status, whether or not they count. */
const RUNS = `s.subscription_status IN ('active', 'active_alumni')`;
const PLAN_IS: Readonly<Record<PlanFilter, string>> = {
  running: RUNS,
  ending: `${RUNS} AND s.subscription_cancel_at_period_end`,
  past_due: `s.subscription_status = 'past_due'`,
  paused: `s.subscription_status = 'paused'`,
  canceled: `s.subscription_status = 'canceled'`,
  none: `s.subscription_status = 'none'`,
};
/** The same definition as in the coach's list: the time of inactivity is stored with their standing. */
const IS_QUIET = `${planCountsSql('s')} AND EXISTS (SELECT 1 FROM student_standings p WHERE p.student_id = s.id
  AND p.silent_since < app_now() - make_interval(days => ${QUIET_DAYS}))`;
const HAS_NO_INTAKE = 'NOT EXISTS (SELECT 1 FROM intakes n WHERE n.student_id = s.id AND n.superseded_at IS NULL)';

const VIEW = `
  SELECT s.id, s.email::text AS email, s.first_name AS "firstName", s.last_name AS "lastName",
    s.email_confirmed_at IS NOT NULL AS "emailConfirmed", s.alumni, s.subscription_status AS "planStatus",
    s.subscription_price_cents AS "priceCents", s.subscription_period_end AS "currentPeriodEnd",
    s.subscription_cancel_at_period_end AS "cancelAtPeriodEnd", i.submitted_at AS "intakeAt", v."lastVideoAt", s.created_at AS "createdAt"
  FROM students s
    LEFT JOIN intakes i ON i.student_id = s.id AND i.superseded_at IS NULL
    LEFT JOIN LATERAL (SELECT max(submitted_at) AS "lastVideoAt" FROM submissions WHERE student_id = s.id) v ON true`;

const conditions = ({ words, plan, alumni, quiet, withoutIntake }: StudentFilter): { where: string; values: unknown[] } => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const found = words === undefined ? null : bind(likeAnywhere(words));
  const all = [
    's.erased_at IS NULL',
    found && `((s.first_name || ' ' || s.last_name) ILIKE ${found} OR s.email::text ILIKE ${found})`,
    plan && PLAN_IS[plan],
    alumni !== undefined && `s.alumni = ${bind(alumni)}`,
    quiet && IS_QUIET,
    withoutIntake && HAS_NO_INTAKE,
  ];
  return { where: all.filter(Boolean).join(' AND '), values };
};

/**
 * Queries about all students for the admin. It reads tables of other modules, because a filter over several of them, with a total and an
 * order, can't be combined page by page from their answers. It writes nothing.
 */
@Injectable()
export class StudentRecordsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly lists: LongLists,
  ) {}

  /** Returns a page of all students in the order they joined, and the total. */
  pageOfAll(query: ListQuery): Promise<[StudentRow[], number]> {
    const ids = 'SELECT s.id FROM students s WHERE s.erased_at IS NULL';
    return this.lists.pageOfView('students', query, { view: VIEW, ids, at: 's.created_at', id: 's.id' });
  }

  page({ offset, limit, order }: ListQuery, filter: StudentFilter): Promise<StudentRow[]> {
    const { where, values } = conditions(filter);
    const by = `${COLUMN_OF_SORT[order.by] ?? 's.created_at'} ${order.direction} NULLS LAST, s.id ${order.direction}`;
    return this.db.query<StudentRow[]>(`${VIEW} WHERE ${where} ORDER BY ${by} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`, [
      ...values,
      limit,
      offset,
    ]);
  }

  /** Returns the next students of an export, by id. */
  next({ after, limit }: ListQuery, filter: StudentFilter): Promise<StudentRow[]> {
    const { where, values } = conditions(filter);
    const place = `${behind('s.id', `$${values.length + 1}`)} ORDER BY s.id LIMIT $${values.length + 2}`;
    return this.db.query<StudentRow[]>(`${VIEW} WHERE ${where} AND ${place}`, [...values, after, limit]);
  }

  async count(filter: StudentFilter): Promise<number> {
    if (findsAll(filter)) return this.lists.lengthOf('students');
    const { where, values } = conditions(filter);
    const [row] = await this.db.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM students s WHERE ${where}`, values);
    return row?.total ?? 0;
  }

  async find(id: string, tx: EntityManager = this.db.manager): Promise<StudentRow | null> {
    const [row] = await tx.query<StudentRow[]>(`${VIEW} WHERE s.id = $1 AND s.erased_at IS NULL`, [id]);
    return row ?? null;
  }
}
