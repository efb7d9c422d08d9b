import {
  OF_PERSON,
  ownRows,
  type PersonalDataPart,
} from '../../common/personal-data/personal-data';

/** What a student and the coach wrote to each other; the pictures are files. */
export const messagesPersonalData: PersonalDataPart = {
  name: 'messages',
  title: 'Your messages',
  // A warning's cause starts with the id of the student who is waiting.
  causes: `SELECT id::text AS cause FROM messages ${OF_PERSON} UNION ALL SELECT id::text AS cause FROM person`,
  tables: [
    ownRows(
      'messages',
      'Messages',
      'sender, text, picture_ids, voice_id, video_id, module_id, submission_id, via_email, sent_at',
      'n',
    ),
    ownRows('threads', 'The conversation with your coach', 'last_at, waiting_since, due_at'),
  ],
};
