import { soldPlace, soldPlaceOf } from './sold-place.rules';

const place = {
  bookingId: '01a2267e-da4e-71b3-82ec-7b0c00ceb004',
  editionId: '01a2267e-d9d2-7133-800d-a9e17992ef77',
  priceCents: 340_000,
  balanceCents: 170_000,
  balanceDueOn: '2027-02-21',
  discountCodeId: '01a2267e-dad1-75da-a163-374254687a0f',
};

it.each([
  ['a deposit with a code', place],
  ['a full payment', { ...place, balanceCents: 0, balanceDueOn: null, discountCodeId: null }],
])('reads back %s as it was saved', (_what, sold) => {
  expect(soldPlaceOf(soldPlace(sold))).toEqual(sold);
});

it.each([
  ['nothing', {}],
  ['no dates', { ...soldPlace(place), edition_id: '' }],
  ['an id that can’t be one', { ...soldPlace(place), booking_id: 'b1' }],
  ['a price that is no amount', { ...soldPlace(place), price_cents: '-1' }],
])('returns null for %s', (_what, sold) => {
  expect(soldPlaceOf(sold)).toBeNull();
});
