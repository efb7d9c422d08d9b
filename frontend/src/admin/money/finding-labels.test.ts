import { checkOutcome, findingDetails, findingSubject, findingTitle } from './finding-labels';

it.each([
  ['ledger-missing', { amountCents: 170_000, keptCents: null }, 'provider $1,700.00, our books nothing', null],
  ['edition-oversold', { taken: 7, capacity: 6 }, 'taken 7, places 6', 'editions'],
  ['booking-totals-differ', { kept: '6, 2', counted: '6, 3' }, 'kept 6, 2, counted 6, 3', 'editions'],
  ['booking-refunded-differs', { paymentsCents: 0, bookingCents: 5_000 }, 'payments $0.00, booking $50.00', 'bookings'],
  ['place-without-booking', { status: 'refunded', placeState: 'paid' }, 'booking refunded, place paid', 'bookings'],
  ['refund-owed', { tries: 1, owedCents: 340_000 }, 'owed $3,400.00, refused once', 'bookings'],
  ['plan-refund-owed', { tries: 1, owedCents: 15_000 }, 'owed $150.00, refused once', 'students'],
  ['refund-owed', { tries: 3, owedCents: 340_000 }, 'owed $3,400.00, refused 3 times', 'bookings'],
  ['discount-differs', { paymentsCents: 340_000, discountedCents: 272_000 }, 'payments $3,400.00, price with the code $2,720.00', null],
  ['payment-of-ended-plan', { keptCents: 15_000 }, 'our books $150.00', null],
  ['ledger-unbalanced', { cents: 1 }, 'off by $0.01', null],
])('%s is told in words, with what it is about', (kind, details, text, subject) => {
  expect(findingTitle({ kind })).toMatch(/^(A|An|The|Our) /);
  expect(findingDetails({ details })).toBe(text);
  expect(findingSubject({ kind })).toBe(subject);
});

it('leaves what it does not know as it is', () => {
  expect([findingTitle({ kind: 'new-kind' }), findingDetails({ details: { moons: 2 } })]).toEqual(['new-kind', 'moons 2']);
});

it.each([
  [0, 'Compared with the payment provider: nothing new.'],
  [1, '1 new difference found.'],
  [3, '3 new differences found.'],
])('%i new ones: %s', (added, text) => expect(checkOutcome(added)).toBe(text));
