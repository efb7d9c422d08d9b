import type { components } from '../../api/client';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type QuizRow = Schemas['AdminQuizRowResponse'];
export type QuizRecord = Schemas['AdminQuizResponse'];
export type WrittenQuestion = Schemas['QuizQuestionRequest'];

export const NEW_OPTION: WrittenQuestion['options'][number] = {
  text: '',
  note: null,
  isRight: false,
};
export const NEW_QUESTION: WrittenQuestion = {
  id: null,
  question: '',
  explanation: '',
  options: [{ ...NEW_OPTION, isRight: true }, NEW_OPTION],
};

/** Returns a question as text for comparison: one answer per line, the right one marked. */
export const questionText = ({ question, options, explanation }: WrittenQuestion): string =>
  [
    question,
    ...options.map(
      ({ text, note, isRight }) => `${isRight ? '✓' : '–'} ${text}${note ? ` (${note})` : ''}`,
    ),
    explanation,
  ].join('\n');

/** The fields compared and shown in a version. */
export const QUIZ_FIELDS: readonly FieldOfKind[] = [
  {
    source: 'questions',
    label: 'Questions',
    toText: (questions) => (questions as readonly WrittenQuestion[]).map(questionText).join('\n\n'),
  },
];
export const QUIZ_SOURCES = ['questions'];

/** "12 of 14 passed, 31 tries". */
export const resultsLine = ({
  students,
  passed,
  attempts,
}: Pick<QuizRow, 'students' | 'passed' | 'attempts'>): string =>
  students === 0
    ? 'No one yet'
    : `${passed} of ${students} passed, ${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
