import { faultsOf, isDay, tellsOfMove } from './edition.rules';

const opening = { membersFrom: null, opensAt: null };
const terms = { startsOn: '2027-03-23', endsOn: '2027-03-27', ...opening, priceCents: 340_000, depositCents: 170_000 };

it.each([
  ['nothing', {}, []],
  ['one day', { endsOn: '2027-03-23' }, []],
  ['an end before the start', { endsOn: '2027-03-22' }, ['endsOn']],
  ['a month', { endsOn: '2027-04-22' }, ['endsOn']],
  ['a day that is none', { startsOn: '2027-02-30' }, ['startsOn']],
  ['words', { startsOn: 'March', endsOn: '' }, ['startsOn', 'endsOn']],
  ['times', { membersFrom: '2026-12-01T09:00', opensAt: '2026-12-08T23:59' }, []],
  ['times that are none', { membersFrom: '2026-12-01', opensAt: '2026-12-08T24:00' }, ['membersFrom', 'opensAt']],
  ['times of no day', { membersFrom: '2026-02-30T09:00', opensAt: '2026-12-08T09:00:00' }, ['membersFrom', 'opensAt']],
  ['a deposit of the whole price', { depositCents: 340_000 }, ['depositCents']],
])('finds %s', (_what, change, fields) => {
  expect(Object.keys(faultsOf({ ...terms, ...change }))).toEqual(fields);
});

it('knows leap days', () => {
  expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('2027-1-1')]).toEqual([true, false, false]);
});

it.each([
  ['to come', { endsOn: '2027-03-27', saleStatus: 'open' }, true],
  ['closed', { endsOn: '2027-03-27', saleStatus: 'closed' }, true],
  ['cancelled', { endsOn: '2027-03-27', saleStatus: 'cancelled' }, false],
  ['on its last day', { endsOn: '2027-03-01', saleStatus: 'open' }, true],
  ['over', { endsOn: '2027-02-28', saleStatus: 'open' }, false],
] as const)('knows whether to tell of new dates of a clinic that is %s', (_what, edition, tells) => {
  expect(tellsOfMove(edition, '2027-03-01')).toBe(tells);
});
