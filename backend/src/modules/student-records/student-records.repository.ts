import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { behind } from '../../common/lists/next-by-id';
import { likeAnywhere, searched } from '../../common/postgres/like-anywhere';
import type { ListQuery } from '../../common/http/list-query';
import { IS_QUIET, STANDINGS } from '../student-overview/student-overview.types';
import type { SubscriptionStatus } from '../students/students.types';
import type { PlanFilter, StudentFilter } from './student-filter.rules';

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

const RUNS = `s.subscription_status IN ('active', 'active_alumni')`;
const PLAN_IS: Readonly<Record<PlanFilter, string>> = {
  running: RUNS,
  ending: `${RUNS} AND s.subscription_cancel_at_period_end`,
  past_due: `s.subscription_status = 'past_due'`,
  paused: `s.subscription_status = 'paused'`,
  canceled: `s.subscription_status = 'canceled'`,
  none: `s.subscription_status = 'none'`,
};
const HAS_NO_INTAKE =
  'NOT EXISTS (SELECT 1 FROM intakes n WHERE n.student_id = s.id AND n.superseded_at IS NULL)';

const VIEW = `
  SELECT s.id, s.email::text AS email, s.first_name AS "firstName", s.last_name AS "lastName",
    s.email_confirmed_at IS NOT NULL AS "emailConfirmed", s.alumni, s.subscription_status AS "planStatus",
    s.subscription_price_cents AS "priceCents", s.subscription_period_end AS "currentPeriodEnd",
    s.subscription_cancel_at_period_end AS "cancelAtPeriodEnd", i.submitted_at AS "intakeAt", v."lastVideoAt", s.created_at AS "createdAt"
  FROM students s
    LEFT JOIN intakes i ON i.student_id = s.id AND i.superseded_at IS NULL
    LEFT JOIN LATERAL (SELECT max(submitted_at) AS "lastVideoAt" FROM submissions WHERE student_id = s.id) v ON true`;

const LAST_VIDEOS = `LEFT JOIN (SELECT student_id, max(submitted_at) AS "lastVideoAt" FROM submissions GROUP BY student_id) v
  ON v.student_id = s.id`;

const conditions = ({
  words,
  plan,
  alumni,
  quiet,
  withoutIntake,
}: StudentFilter): { where: string; values: unknown[] } => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const found = words === undefined ? null : bind(likeAnywhere(words));
  const all = [
    's.erased_at IS NULL',
    found &&
      `(${searched(`s.first_name || ' ' || s.last_name`)} LIKE ${found} OR ${searched('s.email::text')} LIKE ${found})`,
    plan && PLAN_IS[plan],
    alumni !== undefined && `s.alumni = ${bind(alumni)}`,
    quiet && `s.id IN (SELECT s.id ${STANDINGS} WHERE ${IS_QUIET})`,
    withoutIntake && HAS_NO_INTAKE,
  ];
  return { where: all.filter(Boolean).join(' AND '), values };
};

/**
 * Queries about all students for the admin. It reads tables of other modules, because a filter over
 * several of them, with a total and an order, can't be combined page by page from their answers. It
 * writes nothing.
 */
@Injectable()
export class StudentRecordsRepository {
  constructor(private readonly db: DataSource) {}

  page({ offset, limit, order }: ListQuery, filter: StudentFilter): Promise<StudentRow[]> {
    const { where, values } = conditions(filter);
    const isByVideo = order.by === 'lastVideoAt';
    const by = `${COLUMN_OF_SORT[order.by] ?? 's.created_at'} ${order.direction} ${isByVideo ? 'NULLS LAST' : ''}, s.id ${order.direction}`;
    // the page's ids first: skipped rows are joined with nothing but what they're sorted by
    const page = `SELECT s.id FROM students s ${isByVideo ? LAST_VIDEOS : ''} WHERE ${where} ORDER BY ${by}
      LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
    return this.db.query<StudentRow[]>(`${VIEW} WHERE s.id = ANY (ARRAY(${page})) ORDER BY ${by}`, [
      ...values,
      limit,
      offset,
    ]);
  }

  /** Returns the next students of an export, by id. */
  next({ after, limit }: ListQuery, filter: StudentFilter): Promise<StudentRow[]> {
    const { where, values } = conditions(filter);
    const place = `${behind('s.id', `$${values.length + 1}`)} ORDER BY s.id LIMIT $${values.length + 2}`;
    return this.db.query<StudentRow[]>(`${VIEW} WHERE ${where} AND ${place}`, [
      ...values,
      after,
      limit,
    ]);
  }

  async count(filter: StudentFilter): Promise<number> {
    const { where, values } = conditions(filter);
    const [row] = await this.db.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM students s WHERE ${where}`,
      values,
    );
    return row?.total ?? 0;
  }

  async find(id: string, tx: EntityManager = this.db.manager): Promise<StudentRow | null> {
    const [row] = await tx.query<StudentRow[]>(`${VIEW} WHERE s.id = $1 AND s.erased_at IS NULL`, [
      id,
    ]);
    return row ?? null;
  }
}
