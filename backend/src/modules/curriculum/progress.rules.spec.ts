import {
  lastActivity,
  moduleStatus,
  quizState,
  totalModuleScore,
  videoState,
  withAttempt,
  type ProgressFacts,
} from './progress.rules';

const day = (number: number): Date => new Date(Date.UTC(2026, 4, number));
const record = (given: Partial<ProgressFacts> = {}): ProgressFacts => ({
  quizScore: null,
  quizAttempts: 0,
  quizPassedAt: null,
  videoSubmittedAt: null,
  videoReviewScore: null,
  videoReviewScoredAt: null,
  videoReviewFirstScoredAt: null,
  updatedAt: day(1),
  ...given,
});
const failed = { quizAttempts: 2, quizScore: 60 };
const passed = { quizAttempts: 3, quizScore: 80, quizPassedAt: day(2) };
const sentPractical = { videoSubmittedAt: day(3) };

describe('a module’s status', () => {
  it.each([
    ['no record [473]', null, true, 'Not Started'],
    ['no record, no quiz [473]', null, false, 'Not Started'],
    ['attempts and no pass [474]', record(failed), true, 'In Progress'],
    ['a record without attempts [474]', record(), true, 'In Progress'],
    ['the video alone [474]', record(sentPractical), true, 'In Progress'],
    [
      'the video, and a quiz not passed [474]',
      record({ ...failed, ...sentPractical }),
      true,
      'In Progress',
    ],
    ['the quiz alone [475]', record(passed), true, 'Quiz Passed'],
    ['quiz and video [476]', record({ ...passed, ...sentPractical }), true, 'Complete'],
    ['the video, and there is no quiz [477]', record(sentPractical), false, 'Complete'],
    ['a record, no quiz and no video', record(), false, 'In Progress'],
    ['a passed quiz that was removed since, and no video', record(passed), false, 'In Progress'],
  ])('with %s', (_what, progress, hasQuiz, status) =>
    expect(moduleStatus(progress, hasQuiz)).toBe(status),
  );

  it.each([
    [record(), 'not-started'],
    [record(failed), 'failed'],
    [record(passed), 'passed'],
  ])('with the record of case %# has a quiz that is %p [478-480]', (progress, state) =>
    expect(quizState(progress)).toBe(state),
  );

  it('has a video that is not-started or completed [481]', () =>
    expect([record(), record(sentPractical)].map(videoState)).toEqual([
      'not-started',
      'completed',
    ]));
});

describe('a module’s score', () => {
  it.each([
    [80, 90, 88],
    [100, 82.75, 86],
    [81, 80, 80],
    [83, 80, 81],
    [0, 50, 40],
    [100, 0, 20],
    [0, 0, 0],
    [null, 90, null],
    [80, null, null],
    [null, null, null],
  ])('with quiz %p and practical %p is %p [482, 483]', (quizScore, videoReviewScore, total) =>
    expect(totalModuleScore({ quizScore, videoReviewScore })).toBe(total),
  );
});

describe('an attempt', () => {
  it('counts, keeps the best score, and records only the first pass [509, 510]', () => {
    const first = withAttempt(record(), { score: 60, passed: false }, day(4));
    expect(first).toMatchObject({
      quizScore: 60,
      quizAttempts: 1,
      quizPassedAt: null,
      updatedAt: day(4),
    });
    const second = withAttempt(first, { score: 100, passed: true }, day(5));
    expect(second).toMatchObject({ quizScore: 100, quizAttempts: 2, quizPassedAt: day(5) });
    expect(withAttempt(second, { score: 80, passed: true }, day(6))).toMatchObject({
      quizScore: 100,
      quizAttempts: 3,
      quizPassedAt: day(5),
    });
  });

  it('with nothing right has a score of 0, not null', () =>
    expect(withAttempt(record(), { score: 0, passed: false }, day(4)).quizScore).toBe(0));
});

it('the last activity is the latest of a record’s times [464]', () => {
  expect(lastActivity(record({ quizPassedAt: day(2) }))).toEqual(day(2));
  expect(lastActivity(record({ quizPassedAt: day(2), videoReviewScoredAt: day(9) }))).toEqual(
    day(9),
  );
  expect(lastActivity(record({ quizPassedAt: day(2), updatedAt: day(4) }))).toEqual(day(4));
});
