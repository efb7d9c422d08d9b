import { cancelledStatus, methodFits, takesBookings } from './manual-booking.rules';

describe('a booking by hand', () => {
  it.each([
    ['guest', 0, true],
    ['guest', 1, false],
    ['check', 340_000, true],
    ['cash', 0, false],
  ] as const)('is valid if paid by %s with %i cents: %s', (method, cents, fits) => {
    expect(methodFits(method, cents)).toBe(fits);
  });

  it.each([
    ['open', '2027-03-27', true],
    ['closed', '2027-03-27', true],
    ['open', '2027-03-25', true],
    ['open', '2027-03-24', false],
    ['cancelled', '2027-03-27', false],
  ] as const)(
    'on %s dates that end on %s, is allowed on 2027-03-25: %s',
    (saleStatus, endsOn, takes) => {
      expect(takesBookings({ saleStatus, endsOn }, '2027-03-25')).toBe(takes);
    },
  );

  it.each([
    [340_000, 340_000, 'refunded'],
    [0, 0, 'refunded'],
    [340_000, 0, 'forfeited'],
    [340_000, 339_999, 'forfeited'],
  ] as const)('of %i cents, canceled with a refund of %i, becomes %s', (paid, back, status) => {
    expect(cancelledStatus(paid, back)).toBe(status);
  });
});
