import { EMPTY, type ReviewContent } from '@wavetrain/shared/review-content';
import { lastFixFirst } from './last-fix-first.rules';

const delivered = (submissionId: string | null, day: number, text: string, goal = '') => {
  const mark = {
    id: 'm',
    uploadId: null,
    ticks: 0,
    timescale: 1_000,
    spanMs: 0,
    part: 'head',
    text,
    drawings: [],
  } as const;
  const content: ReviewContent = {
    ...EMPTY,
    marks: [{ ...mark, drawings: [] }],
    fixFirstMarkId: 'm',
    fixFirstGoal: goal,
  };
  return {
    review: { submissionId },
    revision: { content, deliveredAt: new Date(Date.UTC(2026, 10, day)) },
  };
};

it('is from the latest other review that has one, and before this one was delivered', () => {
  const all = [
    delivered('a', 3, 'Look ahead.', 'you look ahead'),
    delivered('this', 9, 'Reach further.'),
    delivered('b', 5, '  '),
    delivered('c', 12, 'Sit up.'),
  ];
  expect(lastFixFirst(all, 'this', null)).toMatchObject({ text: 'Sit up.', goal: '' });
  expect(lastFixFirst(all, 'this', new Date(Date.UTC(2026, 10, 9)))).toEqual({
    text: 'Look ahead.',
    goal: 'you look ahead',
    deliveredAt: new Date(Date.UTC(2026, 10, 3)),
  });
  expect(lastFixFirst(all.slice(1, 3), 'this', null)).toBeNull();
});
