import { clockTime, readClockTime } from './clock-time';

it.each([
  ['0:05', 5_000],
  ['1:05', 65_000],
  ['65', 65_000],
  [' 12:00 ', 720_000],
  ['1:60', undefined],
  ['later', undefined],
  ['', undefined],
])('reads %j as %j', (text, ms) => expect(readClockTime(text)).toBe(ms));

it.each([[0, '0:00'], [65_400, '1:05'], [1_800_000, '30:00']])('shows %i ms as %s', (ms, text) => expect(clockTime(ms)).toBe(text)); // prettier-ignore
