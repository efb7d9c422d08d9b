import { FEWEST_OPTIONS, MOST_OPTIONS, MOST_QUESTIONS } from '@wavetrain/shared/curriculum';

/** A question as the coach edits it. */
export interface WrittenQuestion {
  /** The id of an existing question; null for a new one. */
  readonly id: string | null;
  readonly question: string;
  readonly options: readonly WrittenOption[];
  /** The explanation shown whichever option was chosen. */
  readonly explanation: string;
}

export interface WrittenOption {
  readonly text: string;
  /** The explanation for those who chose this option; null for none. */
  readonly note: string | null;
  readonly isRight: boolean;
}

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
const repeated = (texts: readonly string[]): number =>
  texts.findIndex((text, index) => texts.findIndex((other) => same(text, other)) < index);

const faultsOf = ({ options }: WrittenQuestion, at: string): [string, string][] => {
  if (options.length < FEWEST_OPTIONS || options.length > MOST_OPTIONS)
    return [[`${at}.options`, `Please give ${FEWEST_OPTIONS} to ${MOST_OPTIONS} answers`]];
  const twice = repeated(options.map(({ text }) => text));
  if (twice >= 0) return [[`${at}.options.${twice}.text`, 'This answer is already in the list']];
  const right = options.filter(({ isRight }) => isRight).length;
  return right === 1 ? [] : [[`${at}.options`, 'Please mark the one correct answer']];
};

/**
 * Returns a quiz's faults by field. An existing quiz can't become empty, since students' results
 * and certificates depend on it.
 */
export const quizFaults = (questions: readonly WrittenQuestion[]): Record<string, string> => {
  if (questions.length === 0)
    return {
      questions: 'A quiz needs at least one question because students’ results depend on it',
    };
  if (questions.length > MOST_QUESTIONS)
    return { questions: `Please use at most ${MOST_QUESTIONS} questions` };
  const twice = repeated(questions.map(({ question }) => question));
  if (twice >= 0)
    return { [`questions.${twice}.question`]: 'This question is already in the quiz' };
  return Object.fromEntries(
    questions.flatMap((question, index) => faultsOf(question, `questions.${index}`)),
  );
};
