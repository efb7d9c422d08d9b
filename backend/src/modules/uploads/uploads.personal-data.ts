import { OF_PERSON, type PersonalDataPart } from '../../common/personal-data/personal-data';

const FILES = `SELECT purpose || '-' || id || '-' || file_name AS name, key FROM uploads ${OF_PERSON} AND state = 'checked'`;
/**
 * A recording of the coach's belongs to the student's data once it was delivered and not undone.
 */
const DELIVERED = `EXISTS (SELECT 1 FROM review_revisions v JOIN reviews r ON r.id = v.review_id
    WHERE r.student_id = (SELECT id FROM person) AND v.undone_at IS NULL
      AND (v.content->'takes' @> jsonb_build_array(jsonb_build_object('voiceKey', uploads.id))
        OR v.content->'takes' @> jsonb_build_array(jsonb_build_object('timelineKey', uploads.id))))`;

/** A voice message, of the student's or the coach's. */
const SENT = 'EXISTS (SELECT 1 FROM messages m WHERE m.voice_id = uploads.id)';

/**
 * Files that a student sent or that were made for them: videos, pictures, the talk-throughs of
 * their reviews.
 */
export const uploadsPersonalData: PersonalDataPart = {
  name: 'files',
  title: 'Your files',
  // Derived files (times, pictures, the proxy) are left out, since they can be made again.
  files: `${FILES} AND kept_at IS NOT NULL AND (purpose <> 'voice' OR ${DELIVERED} OR ${SENT})`,
  erasedFiles: FILES,
  tables: [
    {
      table: 'video_files',
      title: 'Details about your videos',
      exported: `SELECT upload_id, codec, width, height, duration_ticks, timescale FROM video_files
          WHERE upload_id IN (SELECT id FROM uploads ${OF_PERSON})`,
      erased: `DELETE FROM video_files WHERE upload_id IN (SELECT id FROM uploads ${OF_PERSON})`,
    },
    {
      table: 'uploads',
      title: 'Files',
      exported: `SELECT id, purpose, file_name, content_type, size, state, created_at, queued, withdrawn_at FROM uploads ${OF_PERSON} ORDER BY created_at`,
      // Rows that have a file, or may still get one, lose their owner and are deleted with the file
      // like all unused files.
      erased: `, remains AS (UPDATE uploads SET student_id = NULL, file_name = '', tag = NULL, kept_at = NULL, queued = NULL ${OF_PERSON} AND state <> 'gone')
          DELETE FROM uploads ${OF_PERSON} AND state = 'gone'`,
    },
  ],
};
