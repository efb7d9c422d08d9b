import { calendarDay, daysBetween, shortDay } from './calendar-days.rules';

it.each([
  ['America/Chicago', '2026-11-30'],
  ['Pacific/Auckland', '2026-12-01'],
])('returns the calendar day in %s', (zone, day) => {
  expect(calendarDay(new Date('2026-12-01T03:00:00Z'), zone)).toBe(day);
});

it.each([
  ['2026-12-01', '2026-12-01', 0],
  ['2026-12-31', '2027-01-01', 1],
  ['2027-02-28', '2027-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2027-03-13', '2027-03-15', 2],
  ['2026-12-02', '2026-12-01', -1],
])('counts the days from %s to %s', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

it.each([
  ['2027-02-21', 'Feb 21'],
  ['2027-12-01', 'Dec 1'],
])('shortens %s to %s', (day, text) => {
  expect(shortDay(day)).toBe(text);
});
