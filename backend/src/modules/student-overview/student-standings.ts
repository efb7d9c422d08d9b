import { QUIET_DAYS } from '@wavetrain/shared/time-limits';
import { planCountsSql } from '../../common/billing/billing-period.rules';
import { isCompleteIn } from '../curriculum/curriculum.types';

// Where students stand, in SQL, because lists of all students are ordered, filtered and counted by
// it. Each query returns at most one row per `student_id`: PostgreSQL leaves out of a statement
// those of its joins that it doesn't use. In conditions, `s` is a student.

/** How many points the last score must be above the mean of up to three before it. */
const IMPROVED_BY = 3;

export const HAS_PLAN = planCountsSql('s');

/**
 * `videos`: how many have a working link and no review; `due_at`: when the first of them is due, if
 * any is.
 */
const WAITING = `SELECT student_id, count(*)::int AS videos, min(due_at) AS due_at FROM submissions
  WHERE first_feedback_at IS NULL AND queue_place > 0 GROUP BY student_id`;

/** `at`: their last video, message, quiz or practice. */
const LAST_ACTIVITY = `SELECT student_id, max(at) AS at FROM (
  SELECT student_id, max(submitted_at) AS at FROM submissions GROUP BY student_id
  UNION ALL SELECT student_id, max(sent_at) FROM messages WHERE sender = 'student' GROUP BY student_id
  UNION ALL SELECT student_id, max(attempted_at) FROM quiz_attempts GROUP BY student_id
  UNION ALL SELECT student_id, max(received_at) FROM drill_ticks GROUP BY student_id
  UNION ALL SELECT student_id, max(received_at) FROM session_ticks GROUP BY student_id) AS activity GROUP BY student_id`;

/**
 * `last` and `previous`: the scores of the two videos scored last, out of 100; `improving`: the last is above the previous one, and
 * clearly above the mean of up to three before it. Only the newest version of a video's scores
 * counts.
 */
const scores = (
  condition = 'true',
): string => `SELECT student_id, totals[1] AS last, totals[2] AS previous,
    coalesce(totals[1] > totals[2] AND round((totals[1] - (SELECT avg(total) FROM unnest(totals[2:4]) AS total))::numeric, 2) >= ${IMPROVED_BY}, false)
      AS improving
  FROM (SELECT student_id, array_agg(total ORDER BY scored_at DESC, submission_id DESC) AS totals
    FROM (SELECT DISTINCT ON (student_id, submission_id) student_id, submission_id, total, scored_at FROM stroke_scores
      WHERE ${condition} ORDER BY student_id, submission_id, version DESC) AS newest
    GROUP BY student_id) AS scored`;

/** `at` and `module_id` of their last attempt at a quiz or practical video. */
const LAST_MOVE = `SELECT DISTINCT ON (student_id) student_id, module_id, at FROM (
  (SELECT DISTINCT ON (student_id) student_id, module_id, attempted_at AS at FROM quiz_attempts
    ORDER BY student_id DESC, attempted_at DESC, module_id DESC)
  UNION ALL (SELECT DISTINCT ON (student_id) student_id, module_id, video_submitted_at FROM module_progress WHERE video_submitted_at IS NOT NULL
    ORDER BY student_id DESC, video_submitted_at DESC, module_id DESC)) AS moves ORDER BY student_id, at DESC, module_id DESC`;

/** `modules`: how many they completed; `all_of_them`: whether those are all. */
const COMPLETED = `SELECT student_id, count(*)::int AS modules, count(*) >= (SELECT count(*) FROM modules) AS all_of_them
  FROM module_progress AS progress WHERE ${isCompleteIn('progress')} GROUP BY student_id`;

const joined = (query: string, as: string): string =>
  `LEFT JOIN (${query}) AS ${as} ON ${as}.student_id = s.id`;

/**
 * All students as `s`, with what waits as `w`, their last activity as `a`, and their scores as `c`.
 */
export const STANDINGS = `FROM students s ${joined(WAITING, 'w')} ${joined(LAST_ACTIVITY, 'a')} ${joined(scores(), 'c')}`;

/** The scores of the students `p` of one page, as `c`. */
export const SCORES_OF_PAGE = `LEFT JOIN LATERAL (${scores('student_id = p.id')}) AS c ON true`;

/** All students as `s`, with their last move as `m`, and what they completed as `g`. */
export const PROGRESS = `FROM students s ${joined(LAST_MOVE, 'm')} ${joined(COMPLETED, 'g')}`;

/** Of `STANDINGS`: a plan, but no activity for `QUIET_DAYS` since they joined. */
export const IS_QUIET = `(${HAS_PLAN} AND coalesce(a.at, s.created_at) < app_now() - make_interval(days => ${QUIET_DAYS}))`;
