import {
  changesCalendars,
  faultsOf,
  isDay,
  tellsOfMove,
  tellsOnAgain,
  termsChangeOf,
} from './edition.rules';

const opening = { membersFrom: null, opensAt: null };
const terms = {
  timezone: 'America/Chicago',
  startsOn: '2027-03-23',
  endsOn: '2027-03-27',
  ...opening,
  priceCents: 340_000,
  depositCents: 170_000,
};

it.each([
  ['nothing', {}, []],
  ['one day', { endsOn: '2027-03-23' }, []],
  ['an end before the start', { endsOn: '2027-03-22' }, ['endsOn']],
  ['a month', { endsOn: '2027-04-22' }, ['endsOn']],
  ['a day that is none', { startsOn: '2027-02-30' }, ['startsOn']],
  ['words', { startsOn: 'March', endsOn: '' }, ['startsOn', 'endsOn']],
  ['times', { membersFrom: '2026-12-01T09:00', opensAt: '2026-12-08T23:59' }, []],
  [
    'times that are none',
    { membersFrom: '2026-12-01', opensAt: '2026-12-08T24:00' },
    ['membersFrom', 'opensAt'],
  ],
  [
    'times of no day',
    { membersFrom: '2026-02-30T09:00', opensAt: '2026-12-08T09:00:00' },
    ['membersFrom', 'opensAt'],
  ],
  [
    'times that the clocks skip or show twice',
    { membersFrom: '2026-11-01T01:30', opensAt: '2027-03-14T02:30' },
    ['membersFrom', 'opensAt'],
  ],
  ['a deposit of the whole price', { depositCents: 340_000 }, ['depositCents']],
])('checks dates and prices: %s', (_what, change, fields) => {
  expect(Object.keys(faultsOf({ ...terms, ...change }))).toEqual(fields);
});

it.each([
  [{}, null],
  [{ saleStatus: 'closed' }, null],
  [{ priceCents: 300_000 }, 'price'],
  [{ depositCents: 150_000 }, 'price'],
  [{ endsOn: '2027-03-28' }, 'dates'],
  [{ startsOn: '2027-03-22', priceCents: 300_000 }, 'dates'],
  [{ startsOn: '2027-03-22', saleStatus: 'cancelled' }, 'canceled'],
  [{ saleStatus: 'cancelled' }, 'canceled'],
] as const)('%j makes pay pages outdated because of: %s', (change, because) => {
  const before = { ...terms, saleStatus: 'open' as const };
  expect(termsChangeOf(before, { ...before, ...change })).toBe(because);
});

it.each([
  [{ priceCents: 300_000 }, false],
  [{ saleStatus: 'closed' }, false],
  [{ endsOn: '2027-03-28' }, true],
  [{ saleStatus: 'cancelled' }, true],
] as const)('%j has to be shown in calendars: %s', (change, isShown) => {
  const before = { ...terms, saleStatus: 'open' as const };
  expect(changesCalendars(before, { ...before, ...change })).toBe(isShown);
  expect(changesCalendars({ ...before, ...change }, before)).toBe(isShown);
});

it('accepts leap days', () => {
  expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('2027-1-1')]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['to come', '2027-03-27', 'open', 'open', true, false],
  ['closed', '2027-03-27', 'open', 'closed', true, false],
  ['cancelled', '2027-03-27', 'open', 'cancelled', false, false],
  ['still cancelled', '2027-03-27', 'cancelled', 'cancelled', false, false],
  ['on again', '2027-03-27', 'cancelled', 'closed', false, true],
  ['on its last day', '2027-03-01', 'open', 'open', true, false],
  ['over', '2027-02-28', 'open', 'open', false, false],
  ['over, and on again', '2027-02-28', 'cancelled', 'open', false, false],
] as const)(
  'decides whether to announce new dates, or that it’s on again, for a clinic that is %s',
  (_what, endsOn, before, after, moved, on) => {
    const change = [{ saleStatus: before }, { endsOn, saleStatus: after }, '2027-03-01'] as const;
    expect([tellsOfMove(...change), tellsOnAgain(...change)]).toEqual([moved, on]);
  },
);
