import { provideTimeline } from '../../common/timeline/timeline';

export const intakeTimeline = provideTimeline('intake', [
  `SELECT 'intake', id, submitted_at, paddling_goals, NULL, NULL, NULL FROM intakes WHERE student_id = $1`,
]);
