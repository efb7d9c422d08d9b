import { clockFault, isClockTime } from './clock-time.rules';

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

it.each([
  ['2027-03-14T01:59', 'America/Chicago', null],
  [
    '2027-03-14T02:30',
    'America/Chicago',
    'Clocks spring forward that day, so 2:30 AM doesn’t exist. Please choose another time',
  ],
  ['2027-03-14T03:00', 'America/Chicago', null],
  ['2027-11-07T00:59', 'America/Chicago', null],
  [
    '2027-11-07T01:30',
    'America/Chicago',
    'Clocks fall back that day, so 1:30 AM happens twice. Please choose another time',
  ],
  ['2027-11-07T02:00', 'America/Chicago', null],
  ['2027-03-14T02:30', 'America/Phoenix', null],
  ['2027-07-01T09:00', 'Pacific/Auckland', null],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', expect.stringContaining('doesn’t exist')],
  ['2027-12-31T23:59', 'UTC', null],
])('says what’s wrong with %s on a clock in %s', (text, zone, fault) =>
  expect(clockFault(text, zone)).toEqual(fault),
);
