import {
  asCode,
  codeKey,
  centsOff,
  discountState,
  isMeantFor,
  lastDayOf,
  newDiscountCode,
} from './discount-code.rules';

it('draws codes that can be read aloud, and reads them as people type them', () => {
  expect(newDiscountCode(() => 0)).toBe('WAVE-22222222');
  expect(asCode(' wave-7kq2 m9xa\n')).toBe('WAVE-7KQ2M9XA');
  expect(codeKey(' wave-7kq2 m9xa\n')).toBe('WAVE7KQ2M9XA');
});

it.each([
  ['a share', { percentOff: 20, offCents: null }, 340_000, 68_000],
  ['a share, rounded to cents', { percentOff: 33, offCents: null }, 101_99, 33_66],
  ['an amount', { percentOff: null, offCents: 50_000 }, 340_000, 50_000],
  ['nothing where less than a dollar is left', { percentOff: null, offCents: 14_901 }, 15_000, 0],
  ['all but a dollar', { percentOff: null, offCents: 14_900 }, 15_000, 14_900],
])('takes off %s [T39]', (_what, reduction, fullCents, off) =>
  expect(centsOff(reduction, fullCents)).toBe(off),
);

it.each([
  ['open', {}],
  ['open', { used: 1, maxUses: 2 }],
  ['used', { used: 1 }],
  ['used', { used: 1, stoppedAt: new Date(0), isPast: true }],
  ['stopped', { stoppedAt: new Date(0), isPast: true }],
  ['expired', { isPast: true }],
])('is %s given %j', (state, code) =>
  expect(discountState({ maxUses: 1, used: 0, stoppedAt: null, isPast: false, ...code })).toBe(
    state,
  ),
);

it.each([
  ['any clinic', { offFor: 'clinic', seriesId: null }, { what: 'clinic', seriesId: 'april' }, true],
  [
    'its clinic',
    { offFor: 'clinic', seriesId: 'april' },
    { what: 'clinic', seriesId: 'april' },
    true,
  ],
  [
    'another clinic',
    { offFor: 'clinic', seriesId: 'april' },
    { what: 'clinic', seriesId: 'march' },
    false,
  ],
  [
    'coaching by a clinic’s',
    { offFor: 'clinic', seriesId: null },
    { what: 'coaching', seriesId: null },
    false,
  ],
  ['coaching', { offFor: 'coaching', seriesId: null }, { what: 'coaching', seriesId: null }, true],
] as const)('checks whether it is meant for %s', (_what, code, bought, is) =>
  expect(isMeantFor(code, bought)).toBe(is),
);

it('works until the end of its last day in the coach’s time zone', () => {
  expect(lastDayOf(new Date('2026-12-01T06:00:00Z'), 'America/Chicago')).toBe('2026-11-30');
});
