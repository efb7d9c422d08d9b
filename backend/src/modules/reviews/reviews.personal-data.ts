import {
  OF_PERSON,
  ownRows,
  type PersonalDataPart,
} from '../../common/personal-data/personal-data';

const OF_MINE = `WHERE review_id IN (SELECT id FROM reviews ${OF_PERSON})`;

/** Delivered reviews of a student's videos. The draft belongs to the coach. */
export const reviewsPersonalData: PersonalDataPart = {
  name: 'reviews',
  title: 'Your reviews',
  tables: [
    ownRows(
      'mark_responses',
      'Marks you understood',
      'review_id, mark_id, understood_at',
      'understood_at',
    ),
    {
      table: 'review_take_chunks',
      title: 'Talk-throughs being recorded',
      exported: `SELECT take_id, kind, start, length FROM review_take_chunks WHERE take_id IN (SELECT id FROM review_takes ${OF_PERSON})`,
      erased: `DELETE FROM review_take_chunks WHERE take_id IN (SELECT id FROM review_takes ${OF_PERSON})`,
    },
    ownRows(
      'review_takes',
      'Talk-throughs',
      'id, submission_id, recorded_ms, started_at, finished_at',
      'started_at',
    ),
    ownRows(
      'review_exports',
      'Reviews made into videos',
      'revision_id, watermark, state, requested_at, expires_at',
      'requested_at',
    ),
    ownRows(
      'review_stretches',
      'How long your coach worked on your reviews',
      'submission_id, began_at, active_ms',
      'began_at',
    ),
    {
      table: 'review_revisions',
      title: 'Reviews',
      exported: `SELECT review_id, n, content, loom_url, video_path, delivered_at FROM review_revisions ${OF_MINE} AND undone_at IS NULL ORDER BY delivered_at`,
      erased: `DELETE FROM review_revisions ${OF_MINE}`,
    },
    ownRows('reviews', 'Videos with a review', 'id, submission_id, video_path'),
  ],
};
