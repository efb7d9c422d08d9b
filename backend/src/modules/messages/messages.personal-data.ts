import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

/** What a student and the coach wrote to each other; the pictures are files. */
export const messagesPersonalData: PersonalDataPart = {
  name: 'messages',
  title: 'Your messages',
  // A warning's cause starts with the id of the student who is waiting.
  causes: `SELECT id::text AS cause FROM messages ${MINE} UNION ALL SELECT id::text AS cause FROM person`,
  tables: [
    {
      table: 'messages',
      title: 'Messages',
      exported: `SELECT sender, text, picture_ids, voice_id, module_id, submission_id, via_email, sent_at FROM messages ${MINE} ORDER BY n`,
      erased: `DELETE FROM messages ${MINE}`,
    },
    {
      table: 'threads',
      title: 'The conversation with your coach',
      exported: `SELECT last_at, waiting_since, due_at FROM threads ${MINE}`,
      erased: `DELETE FROM threads ${MINE}`,
    },
  ],
};
