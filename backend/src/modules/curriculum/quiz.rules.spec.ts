import { quizMark } from './quiz-mark';
import { faultOfAnswers, gradeQuiz } from './quiz.rules';

const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    options: ['a', 'b', 'c'],
    answerIndex: 1,
    explanation: `why ${index}`,
    optionNotes: [] as string[],
  }));
const right = (count: number, of: number) =>
  Array.from({ length: of }, (_, index) => (index < count ? 1 : 0));

describe('a quiz', () => {
  it.each([
    [5, 5, 100, true],
    [4, 5, 80, true],
    [3, 5, 60, false],
    [0, 5, 0, false],
    [8, 10, 80, true],
    [7, 10, 70, false],
    [39, 49, 79, false],
    [3, 4, 75, false],
    [0, 0, 0, false],
  ])('with %p of %p right has the score %p, passed: %p [509, 510]', (correct, of, score, passed) =>
    expect(gradeQuiz(questions(of), right(correct, of))).toMatchObject({ score, passed }),
  );

  it('says for each answer whether it was right and why, and never which one was right [502]', () => {
    const { results } = gradeQuiz(questions(2), [1, 2]);
    expect(results).toEqual([
      { questionId: 'q0', answer: 1, correct: true, explanation: 'why 0' },
      { questionId: 'q1', answer: 2, correct: false, explanation: 'why 1' },
    ]);
  });

  it('explains the chosen option if it has a note', () => {
    const noted = questions(1).map((question) => ({
      ...question,
      optionNotes: ['Too early.', '', ''],
    }));
    expect(gradeQuiz(noted, [0]).results[0]?.explanation).toBe('Too early. why 0');
    expect(gradeQuiz(noted, [1]).results[0]?.explanation).toBe('why 0');
  });

  it('has another mark if its questions change, and the same if only its answers change', () => {
    const asked = questions(2).map((question) => ({ ...question, question: 'When?' }));
    const [first, second] = asked as [(typeof asked)[0], (typeof asked)[0]];
    const mark = quizMark(asked);
    expect(mark).toMatch(/^[\w-]{16}$/);
    expect(
      quizMark(asked.map((question) => ({ ...question, answerIndex: 0, explanation: 'x' }))),
    ).toBe(mark);
    for (const other of [
      [second, first],
      [first],
      [first, { ...second, question: 'Where?' }],
      [first, { ...second, options: ['b', 'a', 'c'] }],
    ])
      expect(quizMark(other)).not.toBe(mark);
  });

  it.each([
    [[1, 1], null],
    [[1], 'Please answer all 2 questions; 1 answer came in'],
    [[], 'Please answer all 2 questions; 0 answers came in'],
    [[1, 1, 1], 'Please answer all 2 questions; 3 answers came in'],
    [[1, 3], 'Please choose one of the options of question 2'],
    [[-1, 1], 'Please choose one of the options of question 1'],
    [[1, 0.5], 'Please choose one of the options of question 2'],
  ])('with answers %p has the fault %p', (answers, fault) =>
    expect(faultOfAnswers(questions(2), answers)).toBe(fault),
  );
});
