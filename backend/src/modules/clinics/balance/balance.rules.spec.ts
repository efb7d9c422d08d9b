import {
  BALANCE_MAIL_DAYS,
  balanceDueOn,
  balanceStatus,
  dueMail,
  isOnHold,
  owesBalance,
  REMINDER_DAYS,
  whyNotDue,
  type BalanceTerms,
} from './balance.rules';

const booking: BalanceTerms = {
  planKind: 'deposit',
  status: 'completed',
  balanceCents: 170_000,
  balanceDueOn: '2027-02-21',
  balancePaidAt: null,
  dispute: null,
  disputedCents: 0,
};
const held: BalanceTerms = { ...booking, dispute: 'open', disputedCents: 170_000 };
const takenBack: BalanceTerms = { ...held, dispute: 'lost' };
/** Daylight saving begins on March 14 and ends on November 7, 2027. */
const march = { startsOn: '2027-03-23', timezone: 'America/Chicago', since: new Date('2026-11-21T18:00:00Z') };

describe('the balance of a deposit', () => {
  it.each([
    ['2027-02-20', 'due'],
    ['2027-02-21', 'due'],
    ['2027-02-22', 'overdue'],
  ])('is on %s %s', (today, status) => {
    expect(balanceStatus(booking, today)).toBe(status);
  });

  it('is none for full payments and bookings that ended, and paid once it is', () => {
    const paid = { ...booking, balancePaidAt: new Date('2027-02-01T00:00:00Z') };
    expect(balanceStatus(paid, '2027-03-01')).toBe('paid');
    const others: BalanceTerms[] = [
      { ...booking, planKind: 'full', balanceCents: 0, balanceDueOn: null },
      ...(['pending', 'refunded', 'forfeited', 'expired', 'failed'] as const).map((status) => ({ ...booking, status })),
    ];
    expect(new Set(others.map((one) => balanceStatus(one, '2027-03-01')))).toEqual(new Set(['none']));
    expect([booking, paid, ...others].filter(owesBalance)).toEqual([booking]);
  });

  it('waits while the bank holds the deposit, and is no more once it has taken it back', () => {
    expect([booking, held, takenBack].map(owesBalance)).toEqual([true, false, false]);
    expect([booking, held, takenBack].map(isOnHold)).toEqual([false, true, false]);
    expect([held, takenBack].map((one) => balanceStatus(one, '2027-03-01'))).toEqual(['none', 'none']);
  });

  it.each([
    ['counts', booking, 'open', null],
    ['counts while the bank has not decided', held, 'open', null],
    ['goes back where the deposit did', takenBack, 'open', 'deposit-taken-back'],
    ['goes back where the clinic is off', booking, 'cancelled', 'called-off'],
    ['goes back where nothing is owed', { ...booking, status: 'refunded' }, 'open', 'not-owed'],
  ] as const)('%s, paid on a page still open', (_what, terms, saleStatus, why) => {
    expect(whyNotDue(terms, saleStatus)).toBe(why);
  });

  it('is due 30 days before the start, or at once where that has gone', () => {
    expect(balanceDueOn('2027-03-23', 30, '2026-11-21')).toBe('2027-02-21');
    expect(balanceDueOn('2027-03-23', 30, '2027-03-01')).toBe('2027-03-01');
  });
});

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
