import { faultOfAnswers, gradeQuiz } from './quiz.rules';

const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `q${index}`, options: ['a', 'b', 'c'], answerIndex: 1, explanation: `why ${index}` }));
const right = (count: number, of: number) => Array.from({ length: of }, (_, index) => (index < count ? 1 : 0));

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
  ])('with %p of %p right scores %p, passed: %p [509, 510]', (correct, of, score, passed) =>
    expect(gradeQuiz(questions(of), right(correct, of))).toMatchObject({ score, passed }),
  );

  it('says of each answer whether it was right and why, and never which one would have been [502]', () => {
    const { results } = gradeQuiz(questions(2), [1, 2]);
    expect(results).toEqual([
      { questionId: 'q0', answer: 1, correct: true, explanation: 'why 0' },
      { questionId: 'q1', answer: 2, correct: false, explanation: 'why 1' },
    ]);
  });

  it.each([
    [[1, 1], null],
    [[1], 'Please answer all 2 questions: 1 answer came'],
    [[], 'Please answer all 2 questions: 0 answers came'],
    [[1, 1, 1], 'Please answer all 2 questions: 3 answers came'],
    [[1, 3], 'Please choose one of the options of question 2'],
    [[-1, 1], 'Please choose one of the options of question 1'],
    [[1, 0.5], 'Please choose one of the options of question 2'],
  ])('%p: %p', (answers, fault) => expect(faultOfAnswers(questions(2), answers)).toBe(fault));
});
