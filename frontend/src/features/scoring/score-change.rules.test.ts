import { scoreChanges, signedPoints } from './score-change.rules';

const scored = (submissionId: string, total: number) => ({ submissionId, scores: { total } });

it('compares each video with the scored one before it, to one decimal', () => {
  const changes = scoreChanges([scored('a', 70.1), scored('b', 76.4), scored('c', 76.4)]);
  expect([...changes]).toEqual([
    ['a', { total: 70.1, change: null }],
    ['b', { total: 76.4, change: 6.3 }],
    ['c', { total: 76.4, change: 0 }],
  ]);
});

it.each([
  [6.2, '+6.2'],
  [-3, '\u22123'],
  [0, '±0'],
])('formats a change of %s with its sign', (change, text) => {
  expect(signedPoints(change)).toBe(text);
});
