/** A question as the coach writes it. */
export interface WrittenQuestion {
  /** Of a question that stands; null for a new one. */
  readonly id: string | null;
  readonly question: string;
  readonly options: readonly WrittenOption[];
  /** Why, whichever was chosen. */
  readonly explanation: string;
}

export interface WrittenOption {
  readonly text: string;
  /** Why it is right or wrong, said to whoever chose it; null: nothing more. */
  readonly note: string | null;
  readonly isRight: boolean;
}

export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 6;
export const MOST_QUESTIONS = 20;

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
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

/** What is wrong with a quiz, by field. A quiz that is there stays one: students' results and certificates count on it. */
export const quizFaults = (questions: readonly WrittenQuestion[]): Record<string, string> => {
  if (questions.length === 0) return { questions: 'A quiz needs at least one question because students’ results depend on it' };
  if (questions.length > MOST_QUESTIONS) return { questions: `Please use at most ${MOST_QUESTIONS} questions` };
  const twice = repeated(questions.map(({ question }) => question));
  if (twice >= 0) return { [`questions.${twice}.question`]: 'This question is already in the quiz' };
  return Object.fromEntries(questions.flatMap((question, index) => faultsOf(question, `questions.${index}`)));
};
