import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

const FILES = `SELECT purpose || '-' || id || '-' || file_name AS name, key FROM uploads ${MINE} AND state = 'checked'`;
/** What the coach recorded is the student's once it was delivered and not taken back. */
const DELIVERED = `EXISTS (SELECT 1 FROM review_revisions v JOIN reviews r ON r.id = v.review_id
    WHERE r.student_id = (SELECT id FROM person) AND v.undone_at IS NULL
      AND (v.content->'takes' @> jsonb_build_array(jsonb_build_object('voiceKey', uploads.id))
        OR v.content->'takes' @> jsonb_build_array(jsonb_build_object('timelineKey', uploads.id))))`;

/** Files that somebody sent, or that were made for them: videos, pictures, the talk-throughs of their reviews. */
export const uploadsPersonalData: PersonalDataPart = {
  name: 'files',
  title: 'Your files',
  // What the worker made of them (times, pictures, a copy to step through) is left out: it can be made again.
  files: `${FILES} AND kept_at IS NOT NULL AND (purpose <> 'voice' OR ${DELIVERED})`,
  erasedFiles: FILES,
  tables: [
    {
      table: 'video_files',
      title: 'Details about your videos',
      told: `SELECT upload_id, codec, width, height, duration_ticks, timescale FROM video_files
          WHERE upload_id IN (SELECT id FROM uploads ${MINE})`,
      erased: `DELETE FROM video_files WHERE upload_id IN (SELECT id FROM uploads ${MINE})`,
    },
    {
      table: 'uploads',
      title: 'Files',
      told: `SELECT id, purpose, file_name, content_type, size, state, created_at FROM uploads ${MINE} ORDER BY created_at`,
      // What has a file, or still gets one, is nobody's then, and is deleted with it like everything that is left lying.
      erased: `, remains AS (UPDATE uploads SET student_id = NULL, file_name = '', tag = NULL, kept_at = NULL ${MINE} AND state <> 'gone')
          DELETE FROM uploads ${MINE} AND state = 'gone'`,
    },
  ],
};
