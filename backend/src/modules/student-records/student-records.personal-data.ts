import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

/** When a staff member viewed what the student sees. */
export const studentRecordsPersonalData: PersonalDataPart = {
  name: 'student-records',
  title: 'Who viewed your pages',
  tables: [
    {
      table: 'student_views',
      title: 'Staff views of your pages',
      exported: `SELECT opened_at, coalesce(ended_at, ends_at) AS ended_at FROM student_views ${MINE} ORDER BY opened_at`,
      erased: `DELETE FROM student_views ${MINE}`,
    },
  ],
};
