/** The percentage needed to pass. [T62] */
export const PASS_PERCENT = 80;

export interface KeyedQuestion {
  readonly id: string;
  readonly options: readonly string[];
  readonly answerIndex: number;
  readonly explanation: string;
  /** Explanations of each option; empty, or one entry per option, which may be empty. */
  readonly optionNotes: readonly string[];
}

/** A graded answer. It never says which option was right. [T19] */
export interface GradedAnswer {
  readonly questionId: string;
  /** The index of the chosen option. */
  readonly answer: number;
  readonly correct: boolean;
  /** The coach's explanation: of the chosen option, then of the question. */
  readonly explanation: string;
}

export interface Grade {
  /** In percent, rounded down, so that less than 80 is never shown as 80. */
  readonly score: number;
  readonly passed: boolean;
  readonly results: GradedAnswer[];
}

/**
 * Returns what's wrong with a set of answers, or null: there must be one per question, each an
 * existing option.
 */
export const faultOfAnswers = (
  questions: readonly KeyedQuestion[],
  answers: readonly number[],
): string | null => {
  if (answers.length !== questions.length)
    return `Please answer all ${questions.length} questions; ${answers.length} ${answers.length === 1 ? 'answer' : 'answers'} came in`;
  const wrong = questions.findIndex(
    ({ options }, index) =>
      !Number.isInteger(answers[index]) || !((answers[index] ?? -1) in options),
  );
  return wrong < 0 ? null : `Please choose one of the options of question ${wrong + 1}`;
};

/** Grades answers that have no faults. [T60, T62] */
export const gradeQuiz = (
  questions: readonly KeyedQuestion[],
  answers: readonly number[],
): Grade => {
  const results = questions.map(({ id, answerIndex, explanation, optionNotes }, index) => {
    const answer = answers[index] ?? -1;
    return {
      questionId: id,
      answer,
      correct: answer === answerIndex,
      explanation: [optionNotes[answer], explanation].filter(Boolean).join(' '),
    };
  });
  const right = results.filter(({ correct }) => correct).length;
  const score = questions.length === 0 ? 0 : Math.floor((right * 100) / questions.length);
  return {
    score,
    passed: questions.length > 0 && right * 100 >= PASS_PERCENT * questions.length,
    results,
  };
};
