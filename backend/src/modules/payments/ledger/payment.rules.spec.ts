import { formatMoney } from '../../../common/money/money.rules';
import { leftCents, paymentStatus } from './payment.rules';

describe('payment rules', () => {
  it.each([
    [0, null, 'paid'],
    [1, null, 'partly_refunded'],
    [14_999, null, 'partly_refunded'],
    [15_000, null, 'refunded'],
    [0, 'open', 'disputed'],
    [5_000, 'lost', 'charged_back'],
  ] as const)(
    'with %i of 15000 refunded (dispute: %s) has the status %s',
    (refundedCents, dispute, status) => {
      expect(paymentStatus({ amountCents: 15_000, refundedCents, dispute })).toBe(status);
    },
  );

  it('leaves what was neither refunded nor disputed to be refunded', () => {
    expect(leftCents({ amountCents: 340_000, refundedCents: 100_000, disputedCents: 50_000 })).toBe(
      190_000,
    );
  });

  it.each([
    [15_000, 'usd', '$150'],
    [7_550, 'usd', '$75.50'],
    [340_000, 'usd', '$3,400'],
    [5, 'usd', '$0.05'],
    [-1_250, 'usd', '-$12.50'],
    [15_000, 'eur', '150 EUR'],
  ])('formats %i %s as %s', (cents, currency, text) => {
    expect(formatMoney(cents, currency)).toBe(text);
  });
});
