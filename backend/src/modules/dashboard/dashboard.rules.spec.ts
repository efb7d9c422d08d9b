import { lastMondays, monthOfMoney, weeksOf } from './dashboard.rules';

describe('the dashboard', () => {
  it('shows what came in after discounts, what went back and what it cost, in dollars alone', () => {
    const totals = { currency: 'usd', revenueCents: 10, discountsCents: 1, refundsCents: 3, disputesCents: 2, feesCents: 1 };
    expect(monthOfMoney({ from: '2026-11-01', totals: [{ ...totals, currency: 'eur' }, totals] })).toEqual({
      from: '2026-11-01',
      revenueCents: 9,
      givenBackCents: 5,
      feesCents: 1,
    });
    expect(monthOfMoney({ from: '2026-11-01', totals: [] })).toEqual({
      from: '2026-11-01',
      revenueCents: 0,
      givenBackCents: 0,
      feesCents: 0,
    });
  });

  it.each([
    ['on a Monday', '2026-11-23T00:00:00Z'],
    ['on a Sunday', '2026-11-29T23:59:59Z'],
  ])('knows its weeks %s', (_, now) => {
    expect(lastMondays(new Date(now), 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  });

  it('has a week without an answer too', () => {
    expect(weeksOf(['2026-11-09', '2026-11-16'], [{ from: '2026-11-16', inTime: 2, late: 1 }])).toEqual([
      { from: '2026-11-09', inTime: 0, late: 0 },
      { from: '2026-11-16', inTime: 2, late: 1 },
    ]);
  });
});
