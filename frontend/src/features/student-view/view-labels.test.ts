import { endsIn } from './view-labels';

it.each([
  [1_800, 0, 'ends in 30 min'],
  [1_800, -900, 'ends in 30 min'],
  [1_800, 59_999, 'ends in 30 min'],
  [1_800, 60_000, 'ends in 29 min'],
  [3_600, -900, 'ends in 60 min'],
  [1, 0, 'ends in 1 min'],
  [5, 10_000, 'ends in 1 min'],
])('with %i s left %i ms ago, says: %s', (secondsLeft, msSince, text) =>
  expect(endsIn(secondsLeft, msSince)).toBe(text),
);
