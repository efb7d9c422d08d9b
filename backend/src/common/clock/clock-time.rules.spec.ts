import { isClockTime } from './clock-time.rules';

it.each([
  ['2026-12-01T09:00', true],
  ['2028-02-29T23:59', true],
  ['2027-02-29T09:00', false],
  ['2027-04-31T09:00', false],
  ['2027-13-01T09:00', false],
  ['2027-01-01T24:00', false],
  ['2027-01-01', false],
  ['', false],
  ['0000-00-00T00:00', false],
])('says whether %j is a valid time on a valid day: %s', (text, isOne) =>
  expect(isClockTime(text)).toBe(isOne),
);
