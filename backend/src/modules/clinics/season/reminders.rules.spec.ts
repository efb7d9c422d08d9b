import { BALANCE_MAIL_DAYS, dueMail, REMINDER_DAYS } from './reminders.rules';

const march = { startsOn: '2027-03-23', timezone: 'America/Chicago', since: new Date('2026-11-21T18:00:00Z') };

describe('mails before a clinic', () => {
  it.each([
    ['a second before midnight of the day before', '2027-02-06T05:59:59Z', null],
    ['at midnight 45 days before', '2027-02-06T06:00:00Z', 45],
    ['a second before the next', '2027-02-14T05:59:59Z', 45],
    ['37 days before', '2027-02-14T06:00:00Z', 37],
    ['30 days before', '2027-02-21T06:00:00Z', 30],
    ['after daylight saving began, an hour earlier by the world clock', '2027-03-22T05:00:00Z', 30],
    ['on the eve', '2027-03-23T04:59:59Z', 30],
    ['on the first day', '2027-03-23T05:00:00Z', null],
  ])('ask for the balance: %s', (_when, now, due) => {
    expect(dueMail(BALANCE_MAIL_DAYS, march, new Date(now))).toBe(due);
  });

  it('count days, not hours, where clocks are set back in between', () => {
    const november = { ...march, startsOn: '2027-11-21', since: new Date('2027-01-01T12:00:00Z') };
    expect(dueMail(REMINDER_DAYS, november, new Date('2027-11-07T04:59:59Z'))).toBeNull();
    expect(dueMail(REMINDER_DAYS, november, new Date('2027-11-07T05:00:00Z'))).toBe(14);
    expect(dueMail(REMINDER_DAYS, november, new Date('2027-11-18T05:59:59Z'))).toBe(14);
    expect(dueMail(REMINDER_DAYS, november, new Date('2027-11-18T06:00:00Z'))).toBe(3);
  });

  it('are not made up for where the booking came later', () => {
    const late = { ...march, since: new Date('2027-02-11T18:00:00Z') };
    expect(dueMail(BALANCE_MAIL_DAYS, late, new Date('2027-02-13T18:00:00Z'))).toBeNull();
    expect(dueMail(BALANCE_MAIL_DAYS, late, new Date('2027-02-14T18:00:00Z'))).toBe(37);
  });
});
