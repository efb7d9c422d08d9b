import { provideTimeline } from '../../../common/timeline/timeline';

export const subscriptionsTimeline = provideTimeline('subscriptions', [
  `SELECT 'plan-began', id, created_at, NULL, NULL, NULL, NULL
     FROM subscriptions WHERE student_id = $1 AND state <> 'incomplete' AND duplicate_of IS NULL`,
  `SELECT 'plan-ended', id, ended_at, NULL, NULL, NULL, NULL
     FROM subscriptions WHERE student_id = $1 AND ended_at IS NOT NULL AND duplicate_of IS NULL`,
]);
