import { quizFaults, type WrittenQuestion } from './quiz-editing.rules';

const option = (text: string, isRight = false) => ({ text, note: null, isRight });
const asked = (more: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  id: null,
  question: 'When do you pull?',
  explanation: 'Bury it first.',
  options: [option('Early'), option('Late', true)],
  ...more,
});
const others = (count: number) =>
  Array.from({ length: count }, (_, index) => asked({ question: `Question ${index}` }));

describe('an edited quiz', () => {
  it.each([
    ['a question with one right answer', [asked()], {}],
    ['20 questions', others(20), {}],
    [
      'six answers',
      [
        asked({
          options: [option('a', true), ...['b', 'c', 'd', 'e', 'f'].map((text) => option(text))],
        }),
      ],
      {},
    ],
    ['no question', [], { questions: expect.stringContaining('at least one question') }],
    ['21 questions', others(21), { questions: 'Please use at most 20 questions' }],
    [
      'one answer',
      [asked({ options: [option('a', true)] })],
      { 'questions.0.options': 'Please give 2 to 6 answers' },
    ],
    [
      'seven answers',
      [
        asked({
          options: [
            option('a', true),
            ...['b', 'c', 'd', 'e', 'f', 'g'].map((text) => option(text)),
          ],
        }),
      ],
      { 'questions.0.options': 'Please give 2 to 6 answers' },
    ],
    [
      'no right answer',
      [asked(), asked({ question: 'B', options: [option('a'), option('b')] })],
      { 'questions.1.options': expect.stringContaining('the one') },
    ],
    [
      'two right answers',
      [asked({ options: [option('a', true), option('b', true)] })],
      { 'questions.0.options': expect.stringContaining('the one') },
    ],
    [
      'an answer twice',
      [asked({ options: [option('Late', true), option('late ')] })],
      { 'questions.0.options.1.text': 'This answer is already in the list' },
    ],
    [
      'a question twice',
      [asked(), asked()],
      { 'questions.1.question': 'This question is already in the quiz' },
    ],
  ])('with %s has the faults of case %#', (_, questions, faults) =>
    expect(quizFaults(questions)).toEqual(faults),
  );
});
