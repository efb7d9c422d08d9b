import { formatMoney } from '../../../common/money/money.rules';
import { paymentStatus } from './payment.rules';

describe('payment rules', () => {
  it.each([
    [0, false, 'paid'],
    [1, false, 'partly_refunded'],
    [14_999, false, 'partly_refunded'],
    [15_000, false, 'refunded'],
    [0, true, 'disputed'],
  ])('with %i of 15000 refunded (disputed: %s) is %s', (refundedCents, disputed, status) => {
    expect(paymentStatus({ amountCents: 15_000, refundedCents, disputed })).toBe(status);
  });

  it.each([
    [15_000, 'usd', '$150'],
    [7_550, 'usd', '$75.50'],
    [340_000, 'usd', '$3,400'],
    [5, 'usd', '$0.05'],
    [-1_250, 'usd', '-$12.50'],
    [15_000, 'eur', '150 EUR'],
  ])('writes %i %s as %s', (cents, currency, text) => {
    expect(formatMoney(cents, currency)).toBe(text);
  });
});
