import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';
const OF_MINE = `WHERE submission_id IN (SELECT id FROM submissions ${MINE})`;

/** A student's videos and the coach's feedback on them. */
export const submissionsPersonalData: PersonalDataPart = {
  name: 'videos',
  title: 'Your videos and reviews',
  causes: `SELECT id::text AS cause FROM submissions ${MINE} UNION ALL SELECT id::text FROM feedback ${MINE}
    UNION ALL SELECT id::text FROM link_checks ${OF_MINE}`,
  tables: [
    {
      table: 'link_checks',
      title: 'Checks of your video links',
      exported: `SELECT submission_id, outcome, reason, checked_at FROM link_checks ${OF_MINE} ORDER BY checked_at`,
      erased: `DELETE FROM link_checks ${OF_MINE}`,
    },
    {
      table: 'feedback',
      title: 'Reviews',
      exported: `SELECT submission_id, notes, loom_url, video_path, given_at, superseded_at, seen_at FROM feedback ${MINE} ORDER BY given_at`,
      erased: `DELETE FROM feedback ${MINE}`,
    },
    {
      table: 'review_grants',
      title: 'Extra reviews',
      exported: `SELECT count, taken_back, reason, granted_at FROM review_grants ${MINE} ORDER BY granted_at`,
      erased: `DELETE FROM review_grants ${MINE}`,
    },
    {
      table: 'submissions',
      title: 'Videos',
      exported: `SELECT id, title, description, skill_area_given AS skill_area, module_id, video_link, upload_id, submitted_at, first_feedback_at,
            take_asked_at, take_reason, question, look_from_ms, look_to_ms, begun_at, revision
          FROM submissions ${MINE} ORDER BY submitted_at`,
      erased: `DELETE FROM submissions ${MINE}`,
    },
  ],
};
