import {
  dayPlus,
  faultOfDay,
  faultOfDosage,
  isDay,
  latestOfEach,
  todaySomewhere,
} from './practice.rules';

const NOON = new Date('2026-11-22T12:00:00Z');

describe('days of practice', () => {
  it.each([
    ['2026-11-22', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['22-11-2026', false],
    ['2026-11-22T00:00', false],
  ])('recognize whether %s is a day', (day, is) => expect(isDay(day)).toBe(is));

  it('can be two or even three different ones around the world at once', () => {
    expect(todaySomewhere(NOON)).toEqual({ earliest: '2026-11-22', latest: '2026-11-23' });
    expect(todaySomewhere(new Date('2026-11-22T11:00:00Z'))).toEqual({
      earliest: '2026-11-21',
      latest: '2026-11-23',
    });
  });

  it('continue across the ends of months and years', () => {
    expect(dayPlus('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayPlus('2028-03-01', -1)).toBe('2028-02-29');
  });

  it.each([
    ['today', '2026-11-22', {}, null],
    ['tomorrow in the far east', '2026-11-23', {}, null],
    ['a day that has come nowhere', '2026-11-24', {}, /hasn’t come yet/],
    ['the last day that may still be ticked', '2026-10-08', {}, null],
    ['one before it', '2026-10-07', {}, /45 days/],
    ['no day', 'soon', {}, /choose a day/],
    [
      'before it was assigned',
      '2026-11-19',
      { from: new Date('2026-11-20T13:00:00Z') },
      /wasn’t on your list/,
    ],
    ['the day it was assigned', '2026-11-20', { from: new Date('2026-11-20T13:00:00Z') }, null],
    ['its last day', '2026-11-21', { until: '2026-11-21' }, null],
    ['after its last day', '2026-11-22', { until: '2026-11-21' }, /already ended/],
  ] as const)('have a fault or none when checking off %s', (_, day, span, fault) => {
    const found = faultOfDay(day, NOON, span);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toMatch(fault);
  });
});

describe('an assignment’s frequency and last day', () => {
  it.each([
    [1, '2026-11-22', undefined],
    [7, '2027-11-24', undefined],
    [0, '2026-12-22', 'timesPerWeek'],
    [8, '2026-12-22', 'timesPerWeek'],
    [2.5, '2026-12-22', 'timesPerWeek'],
    [3, '2026-11-21', 'untilDate'],
    [3, '2027-11-25', 'untilDate'],
    [3, 'next year', 'untilDate'],
  ])('are checked for %s days a week until %s', (timesPerWeek, untilDate, field) => {
    expect(faultOfDosage({ timesPerWeek, untilDate }, NOON)?.field).toBe(field);
  });
});

describe('a drill that was assigned more than once', () => {
  const given = (id: string, drillId: string, day: number) => ({
    id,
    drillId,
    givenAt: new Date(Date.UTC(2026, 10, day)),
  });

  it('appears once, as last assigned', () => {
    const rows = [
      given('a', 'scull', 3),
      given('b', 'stop', 3),
      given('c', 'scull', 9),
      given('d', 'stop', 3),
    ];
    expect(latestOfEach(rows).map(({ id }) => id)).toEqual(['c', 'd']);
  });
});
