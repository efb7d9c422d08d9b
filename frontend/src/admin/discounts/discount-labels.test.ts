import {
  lastDayAtFirst,
  offText,
  paidLessText,
  usesText,
  type DiscountRecord,
} from './discount-labels';

const code: DiscountRecord = {
  id: 'd1',
  code: 'WAVE-7KQ2M9XA',
  link: 'https://kayak.example/discount?code=WAVE-7KQ2M9XA',
  offFor: 'clinic',
  clinicId: null,
  clinicTitle: null,
  percentOff: 20,
  offCents: null,
  maxUses: 1,
  used: 0,
  held: 0,
  email: null,
  note: '',
  lastDay: '2026-11-30',
  state: 'open',
  createdAt: '2026-11-01T10:00:00Z',
  stoppedAt: null,
  uses: [],
};

it.each([
  [{}, '20% off any clinic, paid in full'],
  [{ clinicTitle: 'Playboating from A-Z' }, '20% off Playboating from A-Z, paid in full'],
  [
    { offFor: 'coaching' as const, percentOff: null, offCents: 5_000 },
    '$50 off the first month of coaching',
  ],
])('describes the discount of %j', (change, text) =>
  expect(offText({ ...code, ...change })).toBe(text),
);

it.each([
  [{}, '0 of 1 used, until November 30, 2026'],
  [
    { used: 1, held: 1, maxUses: 3, email: 'alex@example.org' },
    '1 of 3 used, 1 in checkout, until November 30, 2026, for alex@example.org only',
  ],
])('describes the uses of %j', (change, text) =>
  expect(usesText({ ...code, ...change })).toBe(text),
);

it('says how much a customer saved', () => {
  const use = {
    usedAt: '2026-11-02T10:00:00Z',
    studentId: null,
    name: '',
    email: '',
    fullCents: 340_000,
    offCents: 68_050,
  };
  expect(paidLessText(use)).toBe('$680.50 off $3,400');
});

it.each([
  ['2026-11-30T18:00:00Z', '2027-02-28'],
  ['2026-11-28T18:00:00Z', '2027-02-28'],
  ['2027-11-30T18:00:00Z', '2028-02-29'],
  ['2026-08-31T18:00:00Z', '2026-11-30'],
  ['2026-01-31T18:00:00Z', '2026-04-30'],
])('a code made on %s works until %s at first', (today, lastDay) =>
  expect(lastDayAtFirst(new Date(today))).toBe(lastDay),
);
