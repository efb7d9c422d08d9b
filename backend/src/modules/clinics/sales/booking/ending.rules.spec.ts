import { endingOf, givesUpSpot, keptCents, type BookingAccount } from './ending.rules';

const account: BookingAccount = {
  status: 'completed',
  paidCents: 340_000,
  refundedCents: 0,
  requestedCents: 0,
  disputedCents: 0,
  balanceDisputedCents: 0,
};

it.each<[string, Partial<BookingAccount>, number]>([
  ['everything paid', {}, 340_000],
  ['minus refunds', { refundedCents: 40_000 }, 300_000],
  ['minus refunds on their way', { requestedCents: 170_000 }, 170_000],
  [
    'minus the amount the bank holds',
    { disputedCents: 50_000, balanceDisputedCents: 20_000 },
    270_000,
  ],
  ['never less than nothing', { refundedCents: 340_000, requestedCents: 1 }, 0],
])('keeps %s', (_, change, cents) => {
  expect(keptCents({ ...account, ...change })).toBe(cents);
});

it.each<[string, Partial<BookingAccount>, boolean]>([
  ['with a full refund on its way', { requestedCents: 340_000 }, true],
  [
    'with a refund of the rest on its way',
    { refundedCents: 300_000, requestedCents: 40_000 },
    true,
  ],
  ['with a partial refund on its way', { requestedCents: 170_000 }, false],
  ['without a refund', {}, false],
  [
    'with a part still held by the bank',
    { requestedCents: 170_000, disputedCents: 170_000 },
    false,
  ],
  ['after the booking has ended', { status: 'refunded', requestedCents: 340_000 }, false],
])('decides whether the spot is released for someone: %s', (_, change, gone) => {
  expect(givesUpSpot({ ...account, ...change })).toBe(gone);
});

it.each([
  [
    'a full refund',
    340_000,
    false,
    { refundCents: 340_000, keptCents: 0, status: 'refunded', mail: 'payment-refunded' },
  ],
  [
    'a refund less a fee',
    320_000,
    false,
    { refundCents: 320_000, keptCents: 20_000, status: 'forfeited', mail: 'booking-ended' },
  ],
  [
    'a full payment kept',
    0,
    false,
    { refundCents: 0, keptCents: 340_000, status: 'forfeited', mail: 'booking-ended' },
  ],
  [
    'a deposit kept',
    0,
    true,
    { refundCents: 0, keptCents: 340_000, status: 'forfeited', mail: 'deposit-kept' },
  ],
  ['more than was paid', 340_001, false, null],
  ['less than nothing', -1, false, null],
] as const)('ends a booking with %s', (_, refundCents, isDepositOnly, ending) => {
  expect(endingOf(account, isDepositOnly, refundCents)).toEqual(ending);
});

it('doesn’t refund again what was already promised', () => {
  expect(endingOf({ ...account, requestedCents: 170_000 }, false, 170_001)).toBeNull();
  expect(endingOf({ ...account, requestedCents: 170_000 }, false, 170_000)).toMatchObject({
    status: 'refunded',
  });
});
