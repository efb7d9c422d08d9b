import {
  changeableUntil,
  changeUntilAfterMove,
  inOrderOfAnswering,
  isPayable,
  isPaidTooLate,
  isTooSoon,
  mayOffer,
  offerUntil,
  pageUntil,
} from './one-on-one.rules';
import { REQUEST_STATES, type RequestState } from './one-on-one.types';

const at = (iso: string) => new Date(iso);
const now = at('2026-12-01T12:00:00Z');

it('an offer can be paid for three days, and not in the last hour before the session', () => {
  expect(offerUntil(at('2026-12-20T15:00:00Z'), now)).toEqual(at('2026-12-04T12:00:00Z'));
  expect(offerUntil(at('2026-12-02T15:00:00Z'), now)).toEqual(at('2026-12-02T14:00:00Z'));
});

it.each([
  ['2026-12-01T13:59:59.999Z', true],
  ['2026-12-01T14:00:00Z', false],
])('checks whether a session at %s is too soon: %s', (startsAt, tooSoon) =>
  expect(isTooSoon(at(startsAt), now)).toBe(tooSoon),
);

it.each<[RequestState, string, boolean]>([
  ['offered', '2026-12-01T12:00:00.001Z', true],
  ['offered', '2026-12-01T12:00:00Z', false],
  ['expired', '2026-12-02T12:00:00Z', false],
  ['booked', '2026-12-02T12:00:00Z', false],
])('checks whether one that is %s until %s can be paid: %s', (state, until, payable) =>
  expect(isPayable({ state, offerUntil: at(until) }, now)).toBe(payable),
);

it('a pay page lasts 31 minutes', () => {
  expect(pageUntil(at('2026-12-01T12:00:00.900Z'))).toBe(
    at('2026-12-01T12:31:00Z').getTime() / 1_000,
  );
});

it.each([
  ['2026-12-01T12:00:00.001Z', false],
  ['2026-12-01T12:00:00Z', true],
  ['2026-11-30T12:00:00Z', true],
])('checks whether a payment now is too late for a session at %s: %s', (startsAt, late) =>
  expect(isPaidTooLate(at(startsAt), now)).toBe(late),
);

it('only a request that is unanswered or expired can be offered', () => {
  expect(REQUEST_STATES.filter(mayOffer)).toEqual(['asked', 'expired']);
});

it('members come first, then the earliest request; handled requests follow', () => {
  const one = (id: string, state: RequestState, isMember: boolean, day: number) => ({
    id,
    state,
    isMember,
    askedAt: at(`2026-11-0${day}T12:00Z`),
  });
  const requests = [
    one('old answer', 'declined', true, 1),
    one('late member', 'asked', true, 5),
    one('early other', 'asked', false, 2),
    one('new answer', 'booked', false, 4),
    one('early member', 'asked', true, 3),
    one('offered', 'offered', false, 1),
  ];
  const order = [
    'early member',
    'late member',
    'early other',
    'offered',
    'new answer',
    'old answer',
  ];
  expect(inOrderOfAnswering(requests).map(({ id }) => id)).toEqual(order);
});

it.each([
  ['more than 48 hours before', 'booked', '2026-12-03T12:00:01Z', '2026-12-01T12:00:01Z'],
  ['exactly 48 hours before', 'booked', '2026-12-03T12:00:00Z', '2026-12-01T12:00:00Z'],
  ['later than that', 'booked', '2026-12-03T11:59:59Z', null],
  ['once it has begun', 'booked', '2026-12-01T11:00:00Z', null],
  ['before it’s paid', 'offered', '2026-12-20T12:00:00Z', null],
  ['once it’s canceled', 'canceled', '2026-12-20T12:00:00Z', null],
] as const)(
  'a session can be changed until 48 hours before: %s',
  (_when, state, startsAt, until) => {
    const request = { state, startsAt: at(startsAt), changeUntilAtLeast: null };
    expect(changeableUntil(request, 48, now)).toEqual(until && at(until));
  },
);

// now is Dec 1, 12:00
it.each([
  [
    'to a later time: 48 hours before it',
    '2026-12-10',
    null,
    '2026-12-20T12:00Z',
    '2026-12-18T12:00Z',
  ],
  ['nearer: the old deadline stays', '2026-12-20', null, '2026-12-19T12:00Z', '2026-12-18T12:00Z'],
  [
    'before the old deadline: until it starts',
    '2026-12-20',
    null,
    '2026-12-02T18:00Z',
    '2026-12-02T18:00Z',
  ],
  [
    'when it couldn’t be changed any more: a day',
    '2026-12-02',
    null,
    '2026-12-03T06:00Z',
    '2026-12-02T12:00Z',
  ],
  ['to later today: until it starts', '2026-12-02', null, '2026-12-01T20:00Z', '2026-12-01T20:00Z'],
  [
    'a second time: what the first move allowed stays',
    '2026-12-04',
    '2026-12-03T18:00Z',
    '2026-12-05T06:00Z',
    '2026-12-03T18:00Z',
  ],
] as const)('a session can be changed after it was moved %s', (_how, was, floor, to, until) => {
  const before = { startsAt: at(`${was}T12:00Z`), changeUntilAtLeast: floor && at(floor) };
  const changeUntilAtLeast = changeUntilAfterMove(before, at(to), 48, now);
  const moved = { state: 'booked', startsAt: at(to), changeUntilAtLeast } as const;
  expect(changeableUntil(moved, 48, now)).toEqual(at(until));
  expect(changeableUntil(moved, 48, new Date(at(until).getTime() + 1))).toBeNull();
});
