import { provideTimeline } from '../../common/timeline/timeline';

export const practiceTimeline = provideTimeline('practice', [
  `SELECT 'drill-given', id, given_at, title, module_id, times_per_week, NULL
     FROM drills_given WHERE student_id = $1 AND ended_at IS NULL AND NOT chosen`,
  `SELECT 'practice', t.id, t.received_at, g.title || coalesce(': ' || t.note, ''), NULL, NULL, NULL
     FROM drill_ticks t JOIN drills_given g ON g.id = t.given_id WHERE t.student_id = $1`,
  `SELECT 'practice', t.id, t.received_at, p.title || coalesce(': ' || t.note, ''), NULL, NULL, NULL
     FROM session_ticks t JOIN programmes p ON p.id = t.programme_id WHERE t.student_id = $1`,
]);
