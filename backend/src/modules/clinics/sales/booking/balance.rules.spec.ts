import {
  balanceDueOn,
  balanceStatus,
  isOnHold,
  openCents,
  owesBalance,
  paidParts,
  whyNotDue,
  type BalanceTerms,
} from './balance.rules';

const booking: BalanceTerms = {
  status: 'completed',
  balanceCents: 170_000,
  balanceDueOn: '2027-02-21',
  balancePaidAt: null,
  dispute: null,
  disputedCents: 0,
  balanceDisputedCents: 0,
};
const held: BalanceTerms = { ...booking, dispute: 'open', disputedCents: 170_000 };
const chargedBack: BalanceTerms = { ...held, dispute: 'lost' };
/** Daylight saving begins on March 14 and ends on November 7, 2027. */

describe('the balance of a deposit', () => {
  it.each([
    ['2027-02-20', 'due'],
    ['2027-02-21', 'due'],
    ['2027-02-22', 'overdue'],
  ])('on %s, is %s', (today, status) => {
    expect(balanceStatus(booking, today)).toBe(status);
  });

  it('is none for full payments and ended bookings, and paid once it’s paid', () => {
    const paid = { ...booking, balancePaidAt: new Date('2027-02-01T00:00:00Z') };
    expect(balanceStatus(paid, '2027-03-01')).toBe('paid');
    const others: BalanceTerms[] = [
      { ...booking, balanceCents: 0, balanceDueOn: null },
      ...(['pending', 'refunded', 'forfeited', 'expired', 'failed'] as const).map((status) => ({
        ...booking,
        status,
      })),
    ];
    expect(new Set(others.map((one) => balanceStatus(one, '2027-03-01')))).toEqual(
      new Set(['none']),
    );
    expect([booking, paid, ...others].filter(owesBalance)).toEqual([booking]);
  });

  it('waits while the bank holds a balance that was settled before a move to dates that cost more', () => {
    const settled: BalanceTerms = { ...booking, dispute: 'open', balanceDisputedCents: 170_000 };
    const lost: BalanceTerms = { ...settled, dispute: 'lost' };
    expect([settled, lost].map(owesBalance)).toEqual([false, false]);
    expect([settled, lost].map(isOnHold)).toEqual([true, false]);
    expect([settled, lost].map((one) => balanceStatus(one, '2027-03-01'))).toEqual([
      'none',
      'none',
    ]);
    expect([settled, lost].map((one) => whyNotDue(one, 'open'))).toEqual([null, null]);
  });

  it('waits while the bank holds the deposit, and is none once the bank has taken it back', () => {
    expect([booking, held, chargedBack].map(owesBalance)).toEqual([true, false, false]);
    expect([booking, held, chargedBack].map(isOnHold)).toEqual([false, true, false]);
    expect(
      [booking, held, chargedBack].map((one) => openCents({ ...one, saleStatus: 'closed' })),
    ).toEqual([170_000, 0, 0]);
    expect(openCents({ ...booking, saleStatus: 'cancelled' })).toBe(0);
    expect([held, chargedBack].map((one) => balanceStatus(one, '2027-03-01'))).toEqual([
      'none',
      'none',
    ]);
  });

  it.each([
    ['counts', booking, 'open', null],
    ['counts while the bank has not decided', held, 'open', null],
    ['is refunded if the deposit was charged back', chargedBack, 'open', 'deposit-charged-back'],
    ['is refunded if the clinic is canceled', booking, 'cancelled', 'canceled'],
    ['is refunded if nothing is due', { ...booking, status: 'refunded' }, 'open', 'not-owed'],
  ] as const)(
    '%s, if it was paid on a page that was still open',
    (_what, terms, saleStatus, why) => {
      expect(whyNotDue(terms, saleStatus)).toBe(why);
    },
  );

  it('is due 30 days before the start, or today if that day has passed', () => {
    expect(balanceDueOn('2027-03-23', 30, '2026-11-21')).toBe('2027-02-21');
    expect(balanceDueOn('2027-03-23', 30, '2027-03-01')).toBe('2027-03-01');
  });
});

describe('what was paid for a place', () => {
  const deposit = {
    planKind: 'deposit',
    amountCents: 170_000,
    paidCents: 170_000,
    bookedOn: '2026-11-02',
    priceCents: 330_000,
    discountCents: 0,
    settledIntentIds: null,
  } as const;
  const owed = { ...deposit, balanceCents: 160_000, balancePaidOn: null };
  const first = { part: 'deposit', amountCents: 170_000, paidOn: '2026-11-02' };

  it('is the deposit, then the balance, each with its date', () => {
    expect(paidParts(owed)).toEqual([first]);
    expect(paidParts({ ...owed, paidCents: 330_000, balancePaidOn: '2027-02-01' })).toEqual([
      first,
      { part: 'balance', amountCents: 160_000, paidOn: '2027-02-01' },
    ]);
  });

  it('is the full amount if it was paid in full, and nothing until a payment arrives', () => {
    expect(paidParts({ ...owed, planKind: 'full', balanceCents: 0 })).toEqual([
      { ...first, part: 'full' },
    ]);
    expect(paidParts({ ...owed, paidCents: 0 })).toEqual([]);
  });

  it('is one payment for everything before a move to dates that cost more, then the difference', () => {
    const moved = { ...owed, priceCents: 350_000, balanceCents: 20_000, settledIntentIds: ['i'] };
    const settled = { part: 'full', amountCents: 330_000, paidOn: '2026-11-02' };
    expect(paidParts({ ...moved, paidCents: 330_000 })).toEqual([settled]);
    expect(paidParts({ ...moved, paidCents: 350_000, balancePaidOn: '2027-02-01' })).toEqual([
      settled,
      { part: 'balance', amountCents: 20_000, paidOn: '2027-02-01' },
    ]);
  });
});
