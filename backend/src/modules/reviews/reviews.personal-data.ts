import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';
const OF_MINE = `WHERE review_id IN (SELECT id FROM reviews ${MINE})`;

/** Delivered reviews of a student's videos. The draft belongs to the coach. */
export const reviewsPersonalData: PersonalDataPart = {
  name: 'reviews',
  title: 'Your reviews',
  tables: [
    {
      table: 'mark_responses',
      title: 'Marks you understood',
      exported: `SELECT review_id, mark_id, understood_at FROM mark_responses ${MINE} ORDER BY understood_at`,
      erased: `DELETE FROM mark_responses ${MINE}`,
    },
    {
      table: 'review_take_chunks',
      title: 'Talk-throughs being recorded',
      exported: `SELECT take_id, kind, start, length FROM review_take_chunks WHERE take_id IN (SELECT id FROM review_takes ${MINE})`,
      erased: `DELETE FROM review_take_chunks WHERE take_id IN (SELECT id FROM review_takes ${MINE})`,
    },
    {
      table: 'review_takes',
      title: 'Talk-throughs',
      exported: `SELECT id, submission_id, recorded_ms, started_at, finished_at FROM review_takes ${MINE} ORDER BY started_at`,
      erased: `DELETE FROM review_takes ${MINE}`,
    },
    {
      table: 'review_stretches',
      title: 'How long your coach worked on your reviews',
      exported: `SELECT submission_id, began_at, active_ms FROM review_stretches ${MINE} ORDER BY began_at`,
      erased: `DELETE FROM review_stretches ${MINE}`,
    },
    {
      table: 'review_revisions',
      title: 'Reviews',
      exported: `SELECT review_id, n, content, loom_url, video_path, delivered_at FROM review_revisions ${OF_MINE} AND undone_at IS NULL ORDER BY delivered_at`,
      erased: `DELETE FROM review_revisions ${OF_MINE}`,
    },
    {
      table: 'reviews',
      title: 'Videos with a review',
      exported: `SELECT id, submission_id, video_path FROM reviews ${MINE}`,
      erased: `DELETE FROM reviews ${MINE}`,
    },
  ],
};
