import { balanceAskedFrom, dueBalanceMail, dueMail, REMINDER_DAYS } from './reminders.rules';

const march = {
  startsOn: '2027-03-23',
  timezone: 'America/Chicago',
  since: new Date('2026-11-21T18:00:00Z'),
};
/** Noon in Chicago. */
const on = (day: string): Date => new Date(`${day}T18:00:00Z`);

describe('emails before a clinic', () => {
  it.each([
    ['a second before midnight 14 days before', '2027-03-09T05:59:59Z', null],
    ['at that midnight', '2027-03-09T06:00:00Z', 14],
    ['after daylight saving began, an hour earlier by the world clock', '2027-03-20T05:00:00Z', 3],
    ['on the eve', '2027-03-23T04:59:59Z', 3],
    ['on the first day', '2027-03-23T05:00:00Z', null],
  ])('say what to bring: %s', (_when, now, due) => {
    expect(dueMail(REMINDER_DAYS, march, new Date(now))).toBe(due);
  });

  it('count days, not hours, across a daylight saving change', () => {
    const november = { ...march, startsOn: '2027-11-21', since: new Date('2027-01-01T12:00:00Z') };
    expect(dueMail(REMINDER_DAYS, november, new Date('2027-11-07T04:59:59Z'))).toBeNull();
    expect(dueMail(REMINDER_DAYS, november, new Date('2027-11-07T05:00:00Z'))).toBe(14);
    expect(dueMail(REMINDER_DAYS, november, new Date('2027-11-18T05:59:59Z'))).toBe(14);
    expect(dueMail(REMINDER_DAYS, november, new Date('2027-11-18T06:00:00Z'))).toBe(3);
  });

  it('about what to bring aren’t sent late to someone who books after their date', () => {
    const late = { ...march, since: on('2027-03-12') };
    expect(dueMail(REMINDER_DAYS, late, on('2027-03-19'))).toBeNull();
    expect(dueMail(REMINDER_DAYS, late, on('2027-03-20'))).toBe(3);
  });
});

/** A date, and the email due on it. */
type DayAndMail = readonly [string, number | null];

describe('emails asking for a balance', () => {
  const due = (balanceDueOn: string, since: Date, now: Date) =>
    dueBalanceMail({ ...march, balanceDueOn, since }, now);

  it.each([
    ['a second before midnight of the day before', '2027-02-06T05:59:59Z', null],
    ['at midnight 45 days before', '2027-02-06T06:00:00Z', 45],
    ['a second before the next', '2027-02-14T05:59:59Z', 45],
    ['37 days before', '2027-02-14T06:00:00Z', 37],
    ['a second before the last', '2027-02-21T05:59:59Z', 37],
    ['30 days before', '2027-02-21T06:00:00Z', 30],
    ['on the eve', '2027-03-23T04:59:59Z', 30],
    ['on the first day', '2027-03-23T05:00:00Z', null],
  ])('come at 45, 37 and 30 days if it’s due at 30: %s [T34]', (_when, now, days) => {
    expect(due('2027-02-21', march.since, new Date(now))).toBe(days);
  });

  it.each<[string, string, ...DayAndMail[]]>([
    [
      '90 days before',
      '2026-12-23',
      ['2026-12-07', null],
      ['2026-12-08', 105],
      ['2026-12-16', 97],
      ['2026-12-23', 90],
    ],
    [
      'one day before',
      '2027-03-22',
      ['2027-03-06', null],
      ['2027-03-07', 16],
      ['2027-03-15', 8],
      ['2027-03-22', 1],
    ],
  ])('follow the due date: %s', (_when, dueOn, ...days) => {
    for (const [day, mail] of days)
      expect([day, due(dueOn, march.since, on(day))]).toEqual([day, mail]);
  });

  // due on February 21
  it.each<[string, string, ...DayAndMail[]]>([
    [
      'with an email still due before the due day: skips the missed one',
      '2027-02-13',
      ['2027-02-13', null],
      ['2027-02-14', 37],
    ],
    [
      'on the day of the last before it: the day after',
      '2027-02-14',
      ['2027-02-14', null],
      ['2027-02-15', 37],
      ['2027-02-21', 30],
    ],
    [
      'two days before it is due: the day before',
      '2027-02-19',
      ['2027-02-19', null],
      ['2027-02-20', 37],
      ['2027-02-21', 30],
    ],
    ['the day before it is due: at once', '2027-02-20', ['2027-02-20', 37], ['2027-02-21', 30]],
    [
      'on the day on which it is due: at once',
      '2027-02-21',
      ['2027-02-21', 30],
      ['2027-03-22', 30],
      ['2027-03-23', null],
    ],
    ['after the day on which it is due: at once', '2027-02-22', ['2027-02-22', 30]],
  ])('reach someone who booked %s', (_when, since, ...days) => {
    for (const [day, mail] of days)
      expect([day, due('2027-02-21', on(since), on(day))]).toEqual([day, mail]);
  });

  it('count the booking date in the clinic’s time zone', () => {
    const late = new Date('2027-02-15T05:30:00Z');
    expect(due('2027-02-21', late, new Date('2027-02-15T05:59:59Z'))).toBeNull();
    expect(due('2027-02-21', late, new Date('2027-02-15T06:00:00Z'))).toBe(37);
  });
});

it.each([
  ['2027-02-21', '2027-02-06'],
  ['2027-03-10', '2027-02-23'],
  ['2027-01-05', '2026-12-21'],
])('mentions a balance due on %s from its first reminder on %s [T34]', (dueOn, from) => {
  expect(balanceAskedFrom(dueOn)).toBe(from);
});
