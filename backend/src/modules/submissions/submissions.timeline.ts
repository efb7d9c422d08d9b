import { provideTimeline } from '../../common/timeline/timeline';

export const submissionsTimeline = provideTimeline('submissions', [
  `SELECT 'video', id, submitted_at, title, module_id, NULL, id FROM submissions WHERE student_id = $1`,
  `SELECT CASE outcome WHEN 'invalid' THEN 'link-broke' ELSE 'link-mended' END, id, checked_at, title, module_id, NULL, submission_id
     FROM (SELECT k.id, k.outcome, k.checked_at, k.submission_id, v.title, v.module_id,
         lag(k.outcome, 1, 'valid') OVER (PARTITION BY k.submission_id ORDER BY k.checked_at, k.id) AS before
       FROM link_checks k JOIN submissions v ON v.id = k.submission_id WHERE v.student_id = $1 AND k.outcome <> 'unknown') AS checks
     WHERE outcome <> before`,
  `SELECT 'review', f.id, f.given_at, coalesce(v.title, f.notes), NULL, NULL, f.submission_id
     FROM feedback f LEFT JOIN submissions v ON v.id = f.submission_id WHERE f.student_id = $1 AND f.superseded_at IS NULL`,
  `SELECT 'reviews-granted', id, granted_at, reason, NULL, count - taken_back, NULL
     FROM review_grants WHERE student_id = $1 AND taken_back < count`,
  `SELECT 'extra-review-bought', id, bought_at, CASE removed_because WHEN 'refunded' THEN 'Refunded' WHEN 'disputed' THEN 'Returned by the bank' END, NULL, NULL, NULL
     FROM extra_reviews WHERE student_id = $1 AND removed_because IS DISTINCT FROM 'duplicate'`,
]);
