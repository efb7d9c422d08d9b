import { labelsEvery } from './chart-labels';

const weeks = Array.from({ length: 13 }, () => 'Nov 23');
const months = Array.from({ length: 12 }, () => 'Nov');

it.each([
  ['every month where there is room', months, 480, 1],
  ['every third month on a phone', months, 180, 3],
  ['every second week beside another chart', weeks, 480, 2],
  ['every fourth week on a phone', weeks, 220, 4],
  ['the last alone before the axis is measured', weeks, 0, 13],
  ['nothing of nothing', [], 480, 1],
])('labels %s', (_, labels, width, expected) => {
  expect(labelsEvery(labels, width)).toBe(expected);
});
