import { lastMondays, monthOfMoney, weeksOf } from './dashboard.rules';

describe('the dashboard', () => {
  it('shows revenue after discounts, refunds and fees, in dollars only', () => {
    const totals = {
      currency: 'usd',
      revenueCents: 10,
      discountsCents: 1,
      refundsCents: 3,
      disputesCents: 2,
      feesCents: 1,
    };
    expect(
      monthOfMoney({ from: '2026-11-01', totals: [{ ...totals, currency: 'eur' }, totals] }),
    ).toEqual({
      from: '2026-11-01',
      revenueCents: 9,
      refundedCents: 5,
      feesCents: 1,
    });
    expect(monthOfMoney({ from: '2026-11-01', totals: [] })).toEqual({
      from: '2026-11-01',
      revenueCents: 0,
      refundedCents: 0,
      feesCents: 0,
    });
  });

  it.each([
    ['on a Monday', '2026-11-23T00:00:00Z'],
    ['on a Sunday', '2026-11-29T23:59:59Z'],
  ])('finds its weeks %s', (_, now) => {
    expect(lastMondays(new Date(now), 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  });

  it('includes weeks without a review', () => {
    expect(
      weeksOf(['2026-11-09', '2026-11-16'], [{ from: '2026-11-16', inTime: 2, late: 1 }]),
    ).toEqual([
      { from: '2026-11-09', inTime: 0, late: 0 },
      { from: '2026-11-16', inTime: 2, late: 1 },
    ]);
  });
});
