import { provideTimeline } from '../../common/timeline/timeline';

export const curriculumTimeline = provideTimeline('curriculum', [
  `SELECT CASE WHEN a.passed THEN 'quiz-passed' ELSE 'quiz-failed' END, a.id, a.attempted_at, m.title, m.id, a.score, NULL
     FROM quiz_attempts a JOIN modules m ON m.id = a.module_id WHERE a.student_id = $1`,
]);
