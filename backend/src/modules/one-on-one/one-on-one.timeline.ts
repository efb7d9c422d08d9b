import { provideTimeline } from '../../common/timeline/timeline';

export const oneOnOneTimeline = provideTimeline('one-on-one', [
  `SELECT 'session-asked', id, asked_at, wish, NULL, NULL, NULL FROM one_on_one_requests WHERE student_id = $1`,
  `SELECT 'session-booked', id, booked_at, coalesce(session_place, place), NULL, NULL, NULL
     FROM one_on_one_requests WHERE student_id = $1 AND booked_at IS NOT NULL`,
]);
