import {
  agreedTerms,
  cancelledStatus,
  takesBookings,
  type AgreedPayment,
  type TermsFault,
} from './manual-booking.rules';

describe('a booking by hand', () => {
  const listed = { priceCents: 340_000, depositCents: 170_000 };
  const full = { arrangement: 'full', planKind: 'full', balanceCents: 0 };
  const comp = { arrangement: 'comp', planKind: 'full', priceCents: 0, balanceCents: 0 };
  it.each<[AgreedPayment, object]>([
    [
      { method: 'check', amountCents: 340_000 },
      { ...full, priceCents: 340_000 },
    ],
    [
      { arrangement: 'full', method: 'cash', amountCents: 300_000, priceCents: 300_000 },
      { ...full, priceCents: 300_000 },
    ],
    [
      { arrangement: 'deposit', method: 'check', amountCents: 170_000 },
      { arrangement: 'deposit', planKind: 'deposit', priceCents: 340_000, balanceCents: 170_000 },
    ],
    [
      { arrangement: 'deposit', method: 'check', amountCents: 170_000, priceCents: 300_000 },
      { arrangement: 'deposit', planKind: 'deposit', priceCents: 300_000, balanceCents: 130_000 },
    ],
    [
      { arrangement: 'part', method: 'cash', amountCents: 50_000 },
      { arrangement: 'part', planKind: 'deposit', priceCents: 340_000, balanceCents: 290_000 },
    ],
    [{ method: 'guest', amountCents: 0 }, comp],
    [{ arrangement: 'comp', method: 'guest', amountCents: 0, priceCents: 0 }, comp],
  ])('is booked as agreed: %j [745]', (payment, terms) => {
    expect(agreedTerms(payment, listed)).toEqual({ amountCents: payment.amountCents, ...terms });
  });

  it.each<[AgreedPayment, TermsFault]>([
    [{ method: 'guest', amountCents: 1 }, 'method'],
    [{ method: 'cash', amountCents: 0 }, 'method'],
    [{ arrangement: 'comp', method: 'cash', amountCents: 0 }, 'method'],
    [{ arrangement: 'comp', method: 'guest', amountCents: 0, priceCents: 1 }, 'method'],
    [{ arrangement: 'full', method: 'guest', amountCents: 0 }, 'method'],
    [{ arrangement: 'full', method: 'cash', amountCents: 0 }, 'nothing-paid'],
    [{ arrangement: 'part', method: 'cash', amountCents: 0 }, 'nothing-paid'],
    [{ arrangement: 'full', method: 'cash', amountCents: 1, priceCents: 2 }, 'not-full'],
    [{ arrangement: 'part', method: 'cash', amountCents: 340_000 }, 'not-a-part'],
    [{ arrangement: 'part', method: 'cash', amountCents: 400_000 }, 'not-a-part'],
    [{ arrangement: 'deposit', method: 'cash', amountCents: 160_000 }, 'not-the-deposit'],
    [
      { arrangement: 'deposit', method: 'cash', amountCents: 170_000, priceCents: 170_000 },
      'not-a-part',
    ],
  ])('can’t be booked if it contradicts itself: %j', (payment, fault) => {
    expect(agreedTerms(payment, listed)).toBe(fault);
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
