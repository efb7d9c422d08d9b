import { formatDayInCoachZone } from './coach-zone.rules';

it.each([
  ['2026-12-22T18:00:00Z', 'December 22, 2026'],
  ['2026-12-22T05:30:00Z', 'December 21, 2026'],
])('%s is %s where the coach is', (at, day) => {
  expect(formatDayInCoachZone(new Date(at))).toBe(day);
});
