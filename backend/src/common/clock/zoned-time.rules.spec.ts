import { dayIn, formatDayInZone, formatInZone } from './zoned-time.rules';

it.each([
  ['2026-05-03T15:00:00Z', 'America/Chicago', 'Sunday, May 3 at 10:00 AM CDT'],
  ['2026-12-03T15:00:00Z', 'America/Chicago', 'Thursday, December 3 at 9:00 AM CST'],
  ['2027-03-14T07:59:00Z', 'America/Chicago', 'Sunday, March 14 at 1:59 AM CST'],
  ['2027-03-14T08:00:00Z', 'America/Chicago', 'Sunday, March 14 at 3:00 AM CDT'],
  ['2026-12-03T15:00:00Z', 'America/Denver', 'Thursday, December 3 at 8:00 AM MST'],
])('formats %s in %s as %s, with the zone’s name in summer and winter', (at, zone, words) =>
  expect(formatInZone(new Date(at), zone)).toBe(words),
);

it('uses the day in the zone, not on the server', () => {
  expect(formatDayInZone(new Date('2027-11-23T03:00:00Z'), 'America/Chicago')).toBe(
    'November 22, 2027',
  );
  expect(dayIn('America/Chicago', new Date('2027-11-03T03:00:00Z'))).toBe('2027-11-02');
});
