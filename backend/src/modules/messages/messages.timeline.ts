import { provideTimeline } from '../../common/timeline/timeline';

export const messagesTimeline = provideTimeline('messages', [
  `SELECT CASE sender WHEN 'student' THEN 'message-in' ELSE 'message-out' END, id, sent_at, text, module_id, NULL, submission_id
     FROM messages WHERE student_id = $1`,
]);
