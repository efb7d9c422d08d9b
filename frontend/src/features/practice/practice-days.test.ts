import {
  dayOf,
  dayPlus,
  doneThisWeek,
  isOpenToday,
  mondayOf,
  streakOf,
  streakText,
  weekdayOf,
  weekOf,
} from './practice-days.rules';

it('uses the local date, not UTC', () => {
  expect(dayOf(new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22');
  expect(dayOf(new Date(2027, 0, 1, 0, 0))).toBe('2027-01-01');
});

it('counts weeks from Monday to Sunday, across year ends', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
  expect(weekdayOf('2026-11-22')).toBe('Sunday');
  expect(dayPlus('2028-02-28', 1)).toBe('2028-02-29');
});

describe('the streak', () => {
  const today = '2026-11-25';
  it.each([
    ['nothing yet', [], 0],
    ['this week only', ['2026-11-23', '2026-11-24'], 1],
    ['a week that runs and has no day yet', ['2026-11-17', '2026-11-12'], 2],
    ['three weeks in a row', ['2026-11-09', '2026-11-16', '2026-11-25'], 3],
    ['a missed week', ['2026-11-04', '2026-11-18', '2026-11-25'], 2],
    ['long ago', ['2026-11-08'], 0],
  ])('counts weeks: %s', (_, days, weeks) => expect(streakOf(days, today)).toBe(weeks));

  it('is described in a sentence', () => {
    expect(streakText(0, false)).toBe('No streak yet. Practice one day to start one.');
    expect(streakText(1, true)).toBe('One week of practice.');
    expect(streakText(4, false)).toBe(
      '4 weeks of practice in a row. Practice one day this week to keep it going.',
    );
  });
});

it.each<[string, string[], Partial<{ untilDate: string }>, number, boolean]>([
  ['nothing done', [], {}, 0, true],
  ['once this week, not today', ['2026-11-16'], {}, 1, true],
  ['today', ['2026-11-22'], {}, 1, false],
  ['as often as wanted', ['2026-11-16', '2026-11-17'], {}, 2, false],
  ['last week’s days', ['2026-11-14', '2026-11-15'], {}, 0, true],
  ['its last day', [], { untilDate: '2026-11-22' }, 0, true],
  ['the day after', [], { untilDate: '2026-11-21' }, 0, false],
])(
  'decides on a Sunday whether a drill for two days a week is open: %s',
  (_, days, more, done, isOpen) => {
    const ticks = days.map((doneOn) => ({ doneOn }));
    expect(doneThisWeek(ticks, '2026-11-22')).toBe(done);
    expect(
      isOpenToday({ timesPerWeek: 2, untilDate: '2026-12-31', ticks, ...more }, '2026-11-22'),
    ).toBe(isOpen);
  },
);
