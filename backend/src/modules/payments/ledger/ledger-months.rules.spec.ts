import fc from 'fast-check';
import { groupOf, lastMonths, linesOf, nextMonth, totalsOf } from './ledger-months.rules';

describe('the ledger by month', () => {
  it.each([
    ['revenue:clinics', 'revenue'],
    ['revenue:clinic-forfeits', 'revenue'],
    ['discounts:clinics', 'discounts'],
    ['refunds:coaching', 'refunds'],
    ['fees:stripe', 'fees'],
    ['disputes:clinics', 'disputes'],
    ['outside:payments', 'outside'],
    ['provider:stripe', 'provider'],
    ['liability:clinic-deposits', 'held'],
    ['something:new', 'held'],
  ])('puts %s in the group %s', (account, group) => {
    expect(groupOf(account)).toBe(group);
  });

  it('adds up income and what reduces it, each as a positive sum, by currency', () => {
    const lines = linesOf([
      { currency: 'usd', kind: 'fee', account: 'fees:stripe', amountCents: 465 },
      { currency: 'usd', kind: 'charge', account: 'provider:stripe', amountCents: 15_000 },
      { currency: 'usd', kind: 'charge', account: 'revenue:coaching', amountCents: -15_000 },
      { currency: 'usd', kind: 'fee', account: 'provider:stripe', amountCents: -465 },
      { currency: 'usd', kind: 'discount', account: 'revenue:coaching', amountCents: -3_000 },
      { currency: 'usd', kind: 'discount', account: 'discounts:coaching', amountCents: 3_000 },
      { currency: 'usd', kind: 'refund', account: 'refunds:coaching', amountCents: 5_000 },
      { currency: 'usd', kind: 'refund', account: 'provider:stripe', amountCents: -5_000 },
      { currency: 'usd', kind: 'outside', account: 'outside:payments', amountCents: 32_000 },
      { currency: 'usd', kind: 'outside', account: 'revenue:clinics', amountCents: -32_000 },
      { currency: 'usd', kind: 'refund-returned', account: 'refunds:coaching', amountCents: 0 },
    ]);
    expect(lines.map(({ account, kind }) => `${account} ${kind}`)).toEqual([
      'revenue:clinics outside',
      'revenue:coaching charge',
      'revenue:coaching discount',
      'discounts:coaching discount',
      'refunds:coaching refund',
      'fees:stripe fee',
      'outside:payments outside',
      'provider:stripe charge',
      'provider:stripe fee',
      'provider:stripe refund',
    ]);
    expect(totalsOf(lines)).toEqual([
      {
        currency: 'usd',
        revenueCents: 50_000,
        discountsCents: 3_000,
        refundsCents: 5_000,
        feesCents: 465,
        disputesCents: 0,
        outsideCents: 32_000,
        netCents: 41_535,
      },
    ]);
    expect(totalsOf([])).toEqual([]);
  });

  it('sums to zero over all accounts, and makes the net equal to the other accounts', () => {
    const accounts = [
      'revenue:a',
      'discounts:a',
      'refunds:a',
      'fees:a',
      'disputes:a',
      'outside:a',
      'provider:a',
      'liability:a',
    ];
    const move = fc.record({
      from: fc.constantFrom(...accounts),
      to: fc.constantFrom(...accounts),
      cents: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1 }), (moves) => {
        const lines = linesOf(
          moves.flatMap(({ from, to, cents }, index) => [
            { currency: 'usd', kind: `k${index}`, account: to, amountCents: cents },
            { currency: 'usd', kind: `j${index}`, account: from, amountCents: -cents },
          ]),
        );
        const held = lines
          .filter(({ group }) => ['outside', 'provider', 'held'].includes(group))
          .reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(totalsOf(lines)[0]?.netCents ?? 0).toBe(held);
      }),
    );
  });

  it('knows which month comes next', () => {
    expect(nextMonth('2026-12-01')).toBe('2027-01-01');
    expect(lastMonths(new Date('2026-02-28T23:59:59Z'), 3)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });
});
