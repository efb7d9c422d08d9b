import { intervalOf } from '../../testing/interval-of';
import { sampleBooking } from '../../testing/sample-portal';
import { myBookingsQuery } from './api/get-my-bookings';
import { companionsLine, moneyLine } from './my-booking-labels';

it.each<[string[], number, string]>([
  [[], 0, 'You’re the first one signed up.'],
  [[], 1, '1 other person is coming too.'],
  [[], 3, '3 others are coming too.'],
  [['Ann'], 0, 'Ann is coming too.'],
  [['Ann'], 2, 'Ann and 2 more are coming too.'],
  [['Ann', 'Bob'], 0, 'Ann and Bob are coming too.'],
  [['Ann', 'Bob'], 1, 'Ann, Bob and 1 more are coming too.'],
])('describes %p and %p more as: %s', (companions, otherCompanions, text) =>
  expect(companionsLine({ companions, otherCompanions })).toBe(text),
);

it.each([
  [170_000, 'Your refund of $1,700 is on its way to your card.'],
  [0, 'Your payment was refunded to your card.'],
])(
  'describes a booking that has ended, with %p cents still to be refunded, as: %s',
  (paidCents, text) => {
    expect(
      moneyLine({
        ...sampleBooking,
        status: 'refunded',
        dispute: null,
        outsideMethod: null,
        paidCents,
      }),
    ).toBe(text);
  },
);

describe('the bookings', () => {
  const coming = {
    ...sampleBooking,
    status: 'refunded' as const,
    dispute: null,
    outsideMethod: null,
    paidCents: 170_000,
  };

  it('are refetched while a refund is on its way', () => {
    expect(intervalOf(myBookingsQuery, [sampleBooking, coming])).toBeGreaterThan(0);
  });

  it.each([
    ['it has arrived', { paidCents: 0 }],
    ['the bank holds the payment', { dispute: 'open' as const }],
    ['it’s paid outside the site', { outsideMethod: 'cash' as const }],
    ['they have a spot', { status: 'completed' as const }],
  ])('aren’t refetched when %s', (_when, more) => {
    expect(intervalOf(myBookingsQuery, [{ ...coming, ...more }])).toBe(false);
  });
});
