import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QUIET_DAYS } from '../../common/facts/time-limits.rules';
import { likeAnywhere } from '../../common/postgres/like-anywhere';
import type { SubscriptionStatus } from '../students/students.types';
import type { RosterFilter, RosterState } from './roster.rules';

/** A student as the coach's roster has them. Scores are of 100. */
export interface RosterRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly alumni: boolean;
  /** Videos with a working link and no answer. */
  readonly waiting: number;
  /** When the first of them is promised; null where none is. */
  readonly dueAt: Date | null;
  /** Their last video, message, quiz or practice. */
  readonly lastActiveAt: Date | null;
  readonly quiet: boolean;
  readonly lastScore: number | null;
  readonly previousScore: number | null;
}

export interface RosterCounts extends Readonly<Record<RosterState, number>> {
  readonly all: number;
}

const QUIET_SINCE = `app_now() - make_interval(days => ${QUIET_DAYS})`;

const STATE_IS: Readonly<Record<RosterState, string>> = {
  waiting: 'w.waiting > 0',
  quiet: `(s.subscription_status IN ('active', 'active_alumni') AND coalesce(a.at, s.created_at) < ${QUIET_SINCE})`,
  improving: 'coalesce(c.totals[1] > c.totals[2], false)',
};

const WITH_WHAT_THEY_DID = `FROM students s
  CROSS JOIN LATERAL (SELECT count(*)::int AS waiting, min(due_at) AS due_at FROM submissions
    WHERE student_id = s.id AND first_feedback_at IS NULL AND queue_place > 0) w
  CROSS JOIN LATERAL (SELECT greatest(
    (SELECT max(submitted_at) FROM submissions WHERE student_id = s.id),
    (SELECT max(sent_at) FROM messages WHERE student_id = s.id AND sender = 'student'),
    (SELECT max(attempted_at) FROM quiz_attempts WHERE student_id = s.id),
    (SELECT max(received_at) FROM drill_ticks WHERE student_id = s.id)) AS at) a
  CROSS JOIN LATERAL (SELECT array_agg(total ORDER BY scored_at DESC, submission_id DESC) AS totals FROM (
    SELECT DISTINCT ON (submission_id) submission_id, total, scored_at FROM stroke_scores
      WHERE student_id = s.id ORDER BY submission_id, version DESC) latest) c`;

const MATCHES = `s.erased_at IS NULL
  AND ($1::text IS NULL OR (s.first_name || ' ' || s.last_name) ILIKE $1 OR s.email::text ILIKE $1)`;

const pattern = ({ words }: RosterFilter): string | null => (words === undefined ? null : likeAnywhere(words));

/**
 * What the coach asks of all students at once. It reads tables of other modules: an order and counts over what several of them
 * keep can't be put together from their answers page by page. It writes nothing.
 */
@Injectable()
export class RosterRepository {
  constructor(private readonly db: DataSource) {}

  /** Who waits first, by what is due first; then whoever did something last. */
  page(filter: RosterFilter, { offset, limit }: { readonly offset: number; readonly limit: number }): Promise<RosterRow[]> {
    const state = filter.state ? STATE_IS[filter.state] : 'true';
    return this.db.query<RosterRow[]>(
      `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.email::text AS email,
          s.subscription_status AS "subscriptionStatus", s.alumni, w.waiting, w.due_at AS "dueAt", a.at AS "lastActiveAt",
          ${STATE_IS.quiet} AS quiet, c.totals[1] AS "lastScore", c.totals[2] AS "previousScore"
        ${WITH_WHAT_THEY_DID} WHERE ${MATCHES} AND ${state}
        ORDER BY w.waiting = 0, w.due_at NULLS LAST, a.at DESC NULLS LAST, s.id LIMIT $2 OFFSET $3`,
      [pattern(filter), limit, offset],
    );
  }

  /** How many there are of each, whatever state the list is narrowed to. */
  async counts(filter: RosterFilter): Promise<RosterCounts> {
    const [counts] = await this.db.query<RosterCounts[]>(
      `SELECT count(*)::int AS "all", (count(*) FILTER (WHERE ${STATE_IS.waiting}))::int AS waiting,
          (count(*) FILTER (WHERE ${STATE_IS.quiet}))::int AS quiet, (count(*) FILTER (WHERE ${STATE_IS.improving}))::int AS improving
        ${WITH_WHAT_THEY_DID} WHERE ${MATCHES}`,
      [pattern(filter)],
    );
    return counts ?? { all: 0, waiting: 0, quiet: 0, improving: 0 };
  }
}
