export const MODULE_STATUSES = ['Not Started', 'In Progress', 'Quiz Passed', 'Complete'] as const;
export type ModuleStatus = (typeof MODULE_STATUSES)[number];

export const QUIZ_STATES = ['not-started', 'failed', 'passed'] as const;
export type QuizState = (typeof QUIZ_STATES)[number];

export const VIDEO_STATES = ['not-started', 'completed'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** The fields of a student's record that determine a module's status and score. */
export interface ProgressFacts {
  readonly quizScore: number | null;
  readonly quizAttempts: number;
  readonly quizPassedAt: Date | null;
  readonly videoSubmittedAt: Date | null;
  readonly videoReviewScore: number | null;
  readonly videoReviewScoredAt: Date | null;
  readonly videoReviewFirstScoredAt: Date | null;
  readonly updatedAt: Date;
}

/**
 * Returns the status of a student's module; any other existing record is In Progress. [A§4, T65]
 */
export const moduleStatus = (progress: ProgressFacts | null, hasQuiz: boolean): ModuleStatus => {
  if (!progress) return 'Not Started';
  const passed = !hasQuiz || progress.quizPassedAt !== null;
  const submitted = progress.videoSubmittedAt !== null;
  if (passed && submitted) return 'Complete';
  return hasQuiz && passed ? 'Quiz Passed' : 'In Progress';
};

/** The same as `moduleStatus` in SQL: whether a row of `module_progress` is Complete. */
export const isCompleteIn = (progress: string): string =>
  `(${progress}.video_submitted_at IS NOT NULL AND (${progress}.quiz_passed_at IS NOT NULL
    OR NOT EXISTS (SELECT 1 FROM quiz_questions WHERE module_id = ${progress}.module_id)))`;

/** Returns the state of the quiz. [478–480] */
export const quizState = ({
  quizAttempts,
  quizPassedAt,
}: Pick<ProgressFacts, 'quizAttempts' | 'quizPassedAt'>): QuizState => {
  if (quizPassedAt) return 'passed';
  return quizAttempts > 0 ? 'failed' : 'not-started';
};

/** Returns the state of the practical video. [481] */
export const videoState = ({
  videoSubmittedAt,
}: Pick<ProgressFacts, 'videoSubmittedAt'>): VideoState =>
  videoSubmittedAt ? 'completed' : 'not-started';

/**
 * Returns the total as a whole number, 80% practical and 20% quiz; null without both. A score of 0
 * counts. [A§9, T63, T67]
 */
export const totalModuleScore = ({
  quizScore,
  videoReviewScore,
}: Pick<ProgressFacts, 'quizScore' | 'videoReviewScore'>): number | null =>
  quizScore === null || videoReviewScore === null
    ? null
    : Math.round((4 * videoReviewScore + quizScore) / 5);

/** Returns when there was last activity in the module. [T68] */
export const lastActivity = ({
  quizPassedAt,
  videoReviewScoredAt,
  updatedAt,
}: ProgressFacts): Date =>
  [quizPassedAt, videoReviewScoredAt].reduce<Date>(
    (latest, at) => (at && at > latest ? at : latest),
    updatedAt,
  );

/**
 * Adds an attempt to the record: the count, the best score, and the time of the first pass. [T62]
 */
export const withAttempt = <Facts extends ProgressFacts>(
  before: Facts,
  { score, passed }: { score: number; passed: boolean },
  now: Date,
): Facts => ({
  ...before,
  quizScore: Math.max(before.quizScore ?? 0, score),
  quizAttempts: before.quizAttempts + 1,
  quizPassedAt: before.quizPassedAt ?? (passed ? now : null),
  updatedAt: now,
});
