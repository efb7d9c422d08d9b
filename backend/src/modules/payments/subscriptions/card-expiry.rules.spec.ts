import { cardInWords, expiryInWords, isExpiringSoon } from './card-expiry.rules';

const december = { expMonth: 12, expYear: 2026 };

describe('a card that expires', () => {
  it.each([
    ['31 days before the end of its month', '2026-12-01T00:00:00Z', false],
    ['30 days before', '2026-12-02T00:00:00Z', true],
    ['on its last day', '2026-12-31T23:59:59Z', true],
    ['once it has expired', '2027-01-01T00:00:00Z', false],
  ])('%s: %s is due %s', (_when, now, due) => {
    expect(isExpiringSoon(december, new Date(now))).toBe(due);
  });

  it('expires in a short month like any other', () => {
    const february = { expMonth: 2, expYear: 2027 };
    expect(isExpiringSoon(february, new Date('2027-01-29T00:00:00Z'))).toBe(false);
    expect(isExpiringSoon(february, new Date('2027-01-31T00:00:00Z'))).toBe(true);
  });

  it('is named by its brand, its last digits and its month', () => {
    expect(cardInWords({ brand: 'visa', last4: '4242' })).toBe('Visa card ending in 4242');
    expect(cardInWords({ brand: 'eftpos_au', last4: '0001' })).toBe('card ending in 0001');
    expect(expiryInWords(december)).toBe('December 2026');
  });
});
