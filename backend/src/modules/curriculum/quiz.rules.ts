/** [T62] */
export const PASS_PERCENT = 80;

export interface KeyedQuestion {
  readonly id: string;
  readonly options: readonly string[];
  readonly answerIndex: number;
  readonly explanation: string;
  /** Why each option is right or wrong; empty, or an entry for each, which may be empty. */
  readonly optionNotes: readonly string[];
}

/** One answer as it was graded. Which option would have been right is never said. [T19] */
export interface GradedAnswer {
  readonly questionId: string;
  /** Index of the option that was chosen. */
  readonly answer: number;
  readonly correct: boolean;
  /** Why, in the coach's words: of the chosen option, then of the question. */
  readonly explanation: string;
}

export interface Grade {
  /** Percent, rounded down, so that 80 is never shown for less. */
  readonly score: number;
  readonly passed: boolean;
  readonly results: GradedAnswer[];
}

/** What is wrong with a set of answers, or null: one for each question, each an option that the question has. */
export const faultOfAnswers = (questions: readonly KeyedQuestion[], answers: readonly number[]): string | null => {
  if (answers.length !== questions.length)
    return `Please answer all ${questions.length} questions; ${answers.length} ${answers.length === 1 ? 'answer' : 'answers'} came in`;
  const wrong = questions.findIndex(({ options }, index) => !Number.isInteger(answers[index]) || !((answers[index] ?? -1) in options));
  return wrong < 0 ? null : `Please choose one of the options of question ${wrong + 1}`;
};

/** Grades answers that fit their questions. [T60, T62] */
export const gradeQuiz = (questions: readonly KeyedQuestion[], answers: readonly number[]): Grade => {
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
  return { score, passed: questions.length > 0 && right * 100 >= PASS_PERCENT * questions.length, results };
};
