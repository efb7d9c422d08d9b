import { dayText, shortDayText } from './day-text';

it.each([
  ['2027-02-21', 'February 21, 2027'],
  ['2026-12-01', 'December 1, 2026'],
  ['2027-03-14T00:00:00Z', 'March 14, 2027'],
])('formats %s as %s', (date, text) => expect(dayText(date)).toBe(text));

it.each([
  ['2027-02-21', 'Feb 21, 2027'],
  ['2026-05-01', 'May 1, 2026'],
])('formats %s as %s next to times', (date, text) => expect(shortDayText(date)).toBe(text));
