import { ownRows, type PersonalDataPart } from '../../common/personal-data/personal-data';

/** When a staff member viewed what the student sees. */
export const studentRecordsPersonalData: PersonalDataPart = {
  name: 'student-records',
  title: 'Who viewed your pages',
  tables: [
    ownRows(
      'student_views',
      'Staff views of your pages',
      'opened_at, coalesce(ended_at, ends_at) AS ended_at',
      'opened_at',
    ),
  ],
};
