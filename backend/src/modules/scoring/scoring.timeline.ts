import { provideTimeline } from '../../common/timeline/timeline';

export const scoringTimeline = provideTimeline('scoring', [
  `SELECT 'score', id, scored_at, NULL, NULL, total, submission_id FROM stroke_scores WHERE student_id = $1`,
]);
