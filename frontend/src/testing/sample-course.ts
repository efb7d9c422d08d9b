import type { CurriculumModule } from '../features/curriculum/api/get-modules';
import type { ModuleProgress } from '../features/curriculum/api/get-progress';

const SPLIT = [
  ['Foundation & Basics', 3],
  ['Essential Strokes', 11],
  ['Advanced Techniques', 10],
  ['Application & Summary', 1],
] as const;

const questions = (id: string) =>
  [
    'When do you begin to pull?',
    'Where does the power come from?',
    'Where does the blade leave?',
  ].map((question, index) => ({
    id: `${id}-q${index}`,
    question,
    options: ['First option', 'Second option', 'Third option'],
  }));

/** 25 modules in reading B, as a signed-in student gets them. The last one has no quiz. */
export const sampleModules: CurriculumModule[] = SPLIT.flatMap(([category, count]) =>
  Array.from({ length: count }, () => category),
).map((category, index) => {
  const number = String(index + 1).padStart(2, '0');
  const id = index === 3 ? '04-forward-stroke' : `${number}-module`;
  const hasQuiz = index < 24;
  return {
    id,
    title: index === 3 ? 'The Forward Stroke' : `Module ${index + 1}`,
    category,
    order: index + 1,
    preview: `What module ${index + 1} is about.`,
    moduleText: `<p>Text of module ${index + 1}.</p><h2>Drills</h2>`,
    videoLink: null,
    practicalTask: null,
    quiz: hasQuiz ? questions(id) : [],
    quizMark: hasQuiz ? `mark-of-${id}`.slice(0, 16) : null,
    hasQuiz,
    locked: false,
  };
});

/** Returns a progress record for the module with this number. */
export const sampleProgress = (
  number: string,
  given: Partial<ModuleProgress> = {},
): ModuleProgress => ({
  id: `0199b3c0-0000-7000-8000-0000000000${number}`,
  moduleId: sampleModules.find(({ id }) => id.startsWith(number))!.id,
  quizPassed: false,
  quizScore: null,
  quizAttempts: 0,
  quizPassedAt: null,
  quizCompleted: false,
  videoReviewSubmitted: false,
  videoSubmittedAt: null,
  videoReviewCompleted: false,
  videoReviewScore: null,
  videoReviewScoredAt: null,
  practicalScore: null,
  status: 'In Progress',
  quizStatus: 'not-started',
  videoStatus: 'not-started',
  totalScore: null,
  lastActivityAt: '2026-11-01T10:00:00Z',
  ...given,
});
