import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

/** A student's progress in the program. */
export const curriculumPersonalData: PersonalDataPart = {
  name: 'program',
  title: 'Your program',
  tables: [
    {
      table: 'module_progress',
      title: 'Modules',
      exported: `SELECT module_id, quiz_score, quiz_attempts, quiz_passed_at, video_submitted_at, video_review_score, video_review_scored_at, video_review_first_scored_at, updated_at
          FROM module_progress ${MINE} ORDER BY module_id`,
      erased: `DELETE FROM module_progress ${MINE}`,
    },
    {
      table: 'module_assignments',
      title: 'The module your coach assigned next',
      exported: `SELECT module_id, assigned_at FROM module_assignments ${MINE}`,
      erased: `DELETE FROM module_assignments ${MINE}`,
    },
    {
      table: 'quiz_attempts',
      title: 'Quiz attempts',
      exported: `SELECT module_id, score, passed, attempted_at FROM quiz_attempts ${MINE} ORDER BY attempted_at`,
      erased: `DELETE FROM quiz_attempts ${MINE}`,
    },
    {
      table: 'certificates',
      title: 'Certificate',
      exported: `SELECT number, modules, issued_at FROM certificates ${MINE}`,
      erased: `DELETE FROM certificates ${MINE}`,
    },
  ],
};
