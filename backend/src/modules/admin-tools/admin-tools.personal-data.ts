import { OF_PERSON, type PersonalDataPart } from '../../common/personal-data/personal-data';

/** Which of the admin's tool runs included the person. */
export const adminToolsPersonalData: PersonalDataPart = {
  name: 'invitations',
  title: 'Emails sent to many students at once',
  tables: [
    {
      table: 'tool_run_students',
      title: 'Invitations and account repairs',
      exported: `SELECT r.kind, r.at, s.error FROM tool_run_students s JOIN tool_runs r ON r.id = s.run_id ${OF_PERSON} ORDER BY r.at`,
      erased: `DELETE FROM tool_run_students ${OF_PERSON}`,
    },
  ],
};
