import {
  checkOutcome,
  findingDetails,
  findingNotes,
  findingSubject,
  findingTitle,
} from './finding-labels';

it.each([
  [
    'ledger-missing',
    { amountCents: 170_000, keptCents: null },
    'provider $1,700.00, your records nothing',
    null,
  ],
  ['edition-oversold', { taken: 7, capacity: 6 }, 'booked 7, spots 6', 'editions'],
  [
    'booking-totals-differ',
    { kept: '6, 2', counted: '6, 3' },
    'recorded 6, 2, actual 6, 3',
    'editions',
  ],
  [
    'booking-refunded-differs',
    { paymentsCents: 0, bookingCents: 5_000 },
    'payments $0.00, booking $50.00',
    'bookings',
  ],
  [
    'place-without-booking',
    { status: 'refunded', placeState: 'paid' },
    'booking refunded, spot paid',
    'bookings',
  ],
  ['refund-owed', { tries: 1, owedCents: 340_000 }, 'owed $3,400.00, tried once', 'bookings'],
  ['plan-refund-owed', { tries: 1, owedCents: 15_000 }, 'owed $150.00, tried once', 'students'],
  ['refund-owed', { tries: 3, owedCents: 340_000 }, 'owed $3,400.00, tried 3 times', 'bookings'],
  [
    'discount-differs',
    { paymentsCents: 340_000, discountedCents: 272_000 },
    'payments $3,400.00, discounted price $2,720.00',
    null,
  ],
  ['payment-of-ended-plan', { keptCents: 15_000 }, 'your records $150.00', null],
  ['hold-overdue', { hoursOver: 1 }, 'overdue by 1 hour', 'bookings'],
  ['offer-overdue', { spots: 2, hoursOver: 3 }, 'spots 2, overdue by 3 hours', 'editions'],
  ['ledger-unbalanced', { cents: 1 }, 'off by $0.01', null],
])('describes %s, and what it is about', (kind, details, text, subject) => {
  expect(findingTitle({ kind })).toMatch(/^(A|An) /);
  expect(findingDetails({ details })).toBe(text);
  expect(findingSubject({ kind })).toBe(subject);
});

it.each(['hold-overdue', 'offer-overdue'])('says what to do about an overdue spot (%s)', (kind) => {
  expect(findingNotes({ kind, details: { hoursOver: 2 }, lastNote: 'Restarted' })).toBe(
    'overdue by 2 hours · Make sure background tasks are running and the payment provider is reachable. The spot is then freed automatically, and this finding closes at the next check. · found again after “Restarted”',
  );
  expect(findingNotes({ kind: 'ledger-unbalanced', details: { cents: 1 }, lastNote: null })).toBe(
    'off by $0.01',
  );
});

it('leaves unknown kinds and details as they are', () => {
  expect([findingTitle({ kind: 'new-kind' }), findingDetails({ details: { moons: 2 } })]).toEqual([
    'new-kind',
    'moons 2',
  ]);
});

it.each([
  [0, 'Checked with the payment provider. Nothing new.'],
  [1, '1 new difference found.'],
  [3, '3 new differences found.'],
])('for %i new findings, says "%s"', (added, text) => expect(checkOutcome(added)).toBe(text));
