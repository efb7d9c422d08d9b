import { trendPoints } from './trend.rules';

it('runs from left to right, with a higher total nearer the top', () => {
  expect(trendPoints([60, 100, 80], 100, 40)).toEqual([
    [0, 40],
    [50, 0],
    [100, 20],
  ]);
});

it('shows a small difference as small, in the middle', () => {
  expect(trendPoints([70, 72], 100, 40)).toEqual([
    [0, 22],
    [100, 18],
  ]);
});

it('shows the latest twelve of many, and one at the end', () => {
  expect(trendPoints([0, ...Array.from({ length: 12 }, () => 50)], 100, 40)).toHaveLength(12);
  expect(trendPoints([50], 100, 40)).toEqual([[100, 20]]);
});
