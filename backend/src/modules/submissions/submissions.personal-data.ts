import {
  OF_PERSON,
  ownRows,
  type PersonalDataPart,
} from '../../common/personal-data/personal-data';

const OF_MINE = `WHERE submission_id IN (SELECT id FROM submissions ${OF_PERSON})`;

/** A student's videos and the coach's feedback on them. */
export const submissionsPersonalData: PersonalDataPart = {
  name: 'videos',
  title: 'Your videos and reviews',
  causes: `SELECT id::text AS cause FROM submissions ${OF_PERSON} UNION ALL SELECT id::text FROM feedback ${OF_PERSON}
    UNION ALL SELECT id::text FROM link_checks ${OF_MINE} UNION ALL SELECT id::text FROM extra_reviews ${OF_PERSON}`,
  subjects: `SELECT id::text AS subject FROM extra_reviews ${OF_PERSON}`,
  tables: [
    {
      table: 'link_checks',
      title: 'Checks of your video links',
      exported: `SELECT submission_id, outcome, reason, checked_at FROM link_checks ${OF_MINE} ORDER BY checked_at`,
      erased: `DELETE FROM link_checks ${OF_MINE}`,
    },
    ownRows(
      'feedback',
      'Reviews',
      'submission_id, notes, loom_url, video_path, given_at, superseded_at, seen_at',
      'given_at',
    ),
    ownRows(
      'review_grants',
      'Extra reviews from your coach',
      'count, taken_back, reason, granted_at',
      'granted_at',
    ),
    {
      table: 'extra_reviews',
      title: 'Extra reviews you bought',
      exported: `SELECT id, bought_at, removed_at, removed_because FROM extra_reviews ${OF_PERSON} ORDER BY bought_at`,
      erased: {
        because:
          'the law requires keeping the books; the row names no one, only a random number that no longer belongs to a name',
      },
    },
    ownRows(
      'submissions',
      'Videos',
      'id, title, description, skill_area_given AS skill_area, module_id, video_link, upload_id, submitted_at, first_feedback_at, take_asked_at, take_reason, question, look_from_ms, look_to_ms, begun_at, revision, extra_review_id',
      'submitted_at',
    ),
  ],
};
