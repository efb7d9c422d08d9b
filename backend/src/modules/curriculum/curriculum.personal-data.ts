import { ownRows, type PersonalDataPart } from '../../common/personal-data/personal-data';

/** A student's progress in the program. */
export const curriculumPersonalData: PersonalDataPart = {
  name: 'program',
  title: 'Your program',
  tables: [
    ownRows(
      'module_progress',
      'Modules',
      'module_id, quiz_score, quiz_attempts, quiz_passed_at, video_submitted_at, video_review_score, video_review_scored_at, video_review_first_scored_at, updated_at',
      'module_id',
    ),
    ownRows('module_assignments', 'The module your coach assigned next', 'module_id, assigned_at'),
    ownRows(
      'quiz_attempts',
      'Quiz attempts',
      'module_id, score, passed, attempted_at',
      'attempted_at',
    ),
    ownRows('certificates', 'Certificate', 'number, modules, issued_at'),
  ],
};
