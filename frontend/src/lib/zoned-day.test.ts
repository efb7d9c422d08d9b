import { dayIn, ownZone, timeIn, zoneName } from './zoned-day';

const AT = '2026-11-02T04:30:00Z';

it.each([
  ['America/Chicago', 'Sunday, November 1', '10:30 PM', 'Central Time'],
  ['Europe/Berlin', 'Monday, November 2', '5:30 AM', 'Central European Time'],
  ['UTC', 'Monday, November 2', '4:30 AM', 'UTC'],
])('shows a time in the reader’s zone: %s', (zone, day, time, name) => {
  expect([
    dayIn(zone, AT, new Date('2026-11-20T00:00:00Z')),
    timeIn(zone, AT),
    zoneName(zone),
  ]).toEqual([day, time, name]);
});

it('adds the year to a day in another year', () => {
  expect(dayIn('UTC', AT, new Date('2027-01-01T00:00:00Z'))).toBe('Monday, November 2, 2026');
});

it('knows the browser’s zone', () => expect(ownZone()).toMatch(/./));
