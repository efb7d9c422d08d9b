import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TimelineRow } from './timeline.types';

/** Longer texts are cut to this many characters. */
const EXCERPT = 200;

const PARTS = [
  `SELECT 'video' AS kind, id, submitted_at AS at, title AS text, module_id AS "moduleId", NULL::real AS number, id AS "submissionId"
     FROM submissions WHERE student_id = $1`,
  `SELECT CASE outcome WHEN 'invalid' THEN 'link-broke' ELSE 'link-mended' END, id, checked_at, title, module_id, NULL, submission_id
     FROM (SELECT k.id, k.outcome, k.checked_at, k.submission_id, v.title, v.module_id,
         lag(k.outcome, 1, 'valid') OVER (PARTITION BY k.submission_id ORDER BY k.checked_at, k.id) AS before
       FROM link_checks k JOIN submissions v ON v.id = k.submission_id WHERE v.student_id = $1 AND k.outcome <> 'unknown') AS checks
     WHERE outcome <> before`,
  `SELECT 'review', f.id, f.given_at, coalesce(v.title, f.notes), NULL, NULL, f.submission_id
     FROM feedback f LEFT JOIN submissions v ON v.id = f.submission_id WHERE f.student_id = $1 AND f.superseded_at IS NULL`,
  `SELECT 'score', c.id, c.scored_at, v.title, v.module_id, c.total, c.submission_id
     FROM stroke_scores c JOIN submissions v ON v.id = c.submission_id WHERE c.student_id = $1`,
  `SELECT CASE sender WHEN 'student' THEN 'message-in' ELSE 'message-out' END, id, sent_at, text, module_id, NULL, submission_id
     FROM messages WHERE student_id = $1`,
  `SELECT CASE WHEN a.passed THEN 'quiz-passed' ELSE 'quiz-failed' END, a.id, a.attempted_at, m.title, m.id, a.score, NULL
     FROM quiz_attempts a JOIN modules m ON m.id = a.module_id WHERE a.student_id = $1`,
  `SELECT 'drill-given', id, given_at, title, module_id, times_per_week, NULL
     FROM drills_given WHERE student_id = $1 AND ended_at IS NULL`,
  `SELECT 'practice', t.id, t.received_at, g.title || coalesce(': ' || t.note, ''), NULL, NULL, NULL
     FROM drill_ticks t JOIN drills_given g ON g.id = t.given_id WHERE t.student_id = $1`,
  `SELECT 'practice', t.id, t.received_at, p.title || coalesce(': ' || t.note, ''), NULL, NULL, NULL
     FROM session_ticks t JOIN programmes p ON p.id = t.programme_id WHERE t.student_id = $1`,
  `SELECT 'intake', id, submitted_at, paddling_goals, NULL, NULL, NULL FROM intakes WHERE student_id = $1`,
  `SELECT 'reviews-granted', id, granted_at, reason, NULL, count - taken_back, NULL
     FROM review_grants WHERE student_id = $1 AND taken_back < count`,
  `SELECT 'plan-began', id, created_at, '', NULL, NULL, NULL
     FROM subscriptions WHERE student_id = $1 AND state <> 'incomplete' AND duplicate_of IS NULL`,
  `SELECT 'plan-ended', id, ended_at, '', NULL, NULL, NULL
     FROM subscriptions WHERE student_id = $1 AND ended_at IS NOT NULL AND duplicate_of IS NULL`,
  `SELECT 'session-asked', id, asked_at, wish, NULL, NULL, NULL FROM one_on_one_requests WHERE student_id = $1`,
  `SELECT 'session-booked', id, booked_at, coalesce(session_place, place), NULL, NULL, NULL
     FROM one_on_one_requests WHERE student_id = $1 AND booked_at IS NOT NULL`,
  `SELECT 'clinic-booked', b.id, b.booked_at, c.title, NULL, NULL, NULL
     FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id JOIN clinic_series c ON c.id = e.series_id
     WHERE b.student_id = $1 AND b.status NOT IN ('pending', 'expired', 'failed')`,
];

/**
 * Everything that several modules store about one student, in one order, because their own answers can't be combined page by page. It
 * writes nothing.
 */
@Injectable()
export class TimelineRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns events newest first; each row has the overall `total`. */
  page(studentId: string, { offset, limit }: { readonly offset: number; readonly limit: number }): Promise<TimelineRow[]> {
    return this.db.query<TimelineRow[]>(
      `SELECT kind, id, at, left(text, ${EXCERPT}) AS text, "moduleId", number, "submissionId", count(*) OVER ()::int AS total
         FROM (${PARTS.join(' UNION ALL ')}) AS everything ORDER BY at DESC, kind, id LIMIT $2 OFFSET $3`,
      [studentId, limit, offset],
    );
  }
}
