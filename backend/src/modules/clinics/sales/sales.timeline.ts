import { provideTimeline } from '../../../common/timeline/timeline';

export const salesTimeline = provideTimeline('sales', [
  `SELECT 'clinic-booked', b.id, b.booked_at, c.title, NULL, NULL, NULL
     FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id JOIN clinic_series c ON c.id = e.series_id
     WHERE b.student_id = $1 AND b.status NOT IN ('pending', 'expired', 'failed')`,
]);
